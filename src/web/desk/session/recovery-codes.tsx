import { useState } from 'react';
import { LeaveQuestion, useLeaving } from '#web/desk/leaving/leaving.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Tick } from '#web/desk/ui/labeled.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './recovery-codes.module.css';
import { CODES } from './texts.ts';

type RecoveryCodesProps = { codes: readonly string[]; go: string; onDone: () => void };

/** Ten codes, shown once. Going on needs a tick, and leaving asks, because nobody can show them again. */
export function RecoveryCodes({ codes, go, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  const { to, stay } = useLeaving(!kept);
  return (
    <>
      {to !== null && (
        <LeaveQuestion
          to={to}
          question={CODES.leaving}
          go={CODES.leave}
          onStay={stay}
          onLeave={() => setKept(true)}
        />
      )}
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
        <Button
          variant="line"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          <DeskIcon name={copied ? 'check' : 'copy'} />
          {copied ? CODES.copied : CODES.copy}
        </Button>
      </Row>
      <Tick className={styles.ways} checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {CODES.kept}
      </Tick>
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
