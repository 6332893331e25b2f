import { useState } from 'react';
import { AskBeforeLeaving } from '#web/desk/leaving/leaving.tsx';
import { CopyButton } from '#web/desk/ui/copy-button.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { CheckField } from '#web/desk/ui/labeled.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './recovery-codes.module.css';

type RecoveryCodesProps = { codes: readonly string[]; go: string; onDone: () => void };

/** Ten codes, shown only once. The organizer must check a box to continue. Leaving before that shows a warning. */
export function RecoveryCodes({ codes, go, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  return (
    <>
      <AskBeforeLeaving
        holds={!kept}
        question={CODES.leaving}
        go={CODES.leave}
        onLeave={() => setKept(true)}
      />
      <ol className={styles.codes} aria-label={CODES.group}>
        {codes.map((code) => (
          <li key={code}>{code.replaceAll('-', ' ')}</li>
        ))}
      </ol>
      <Row className={styles.ways}>
        <Button onClick={() => window.print()}>
          <DeskIcon name="print" />
          {CODES.print}
        </Button>
        <CopyButton variant="line" text={codes.join('\n')} label={CODES.copy} />
      </Row>
      <CheckField className={styles.ways} checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {CODES.kept}
      </CheckField>
      <Button
        size="large"
        className={styles.ways}
        disabled={!kept}
        aria-describedby="codes-why"
        onClick={onDone}
      >
        {go}
      </Button>
      <p className={classNames('soft', styles.ways)} id="codes-why">
        {kept ? '' : CODES.why}
      </p>
    </>
  );
}

export const CODES = {
  title: 'Keep these on paper',
  lead: 'If you lose the laptop and the phone, each of these codes lets you in once. They are shown only now.',
  group: 'Recovery codes',
  print: 'Print them',
  copy: 'Copy',
  kept: 'They are on paper, in a safe place',
  go: 'Go to the desk',
  why: 'Check the box first: nobody can show them to you again.',
  done: 'Back to the desk',
  leaving: 'Nobody can read these codes again after you leave, and older ones have stopped working.',
  leave: 'They are on paper: leave',
} as const;
