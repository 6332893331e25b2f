import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NAME_LENGTH } from '#contract/limits.ts';
import type { inviteOrganizer } from '#contract/organizers/accounts.ts';
import type { OrganizerList } from '#contract/organizers/organizer.ts';
import { sameName } from '#domain/roster/person-name.ts';
import { call } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';
import { organizersQuery } from '#web/desk/session/session.ts';
import { CopyButton } from '#web/desk/ui/copy-button.tsx';
import { InputField } from '#web/desk/ui/labeled.tsx';
import { Paper, Row } from '#web/desk/ui/layout.tsx';
import { useAct } from '#web/desk/ui/problem.tsx';
import { NAME_MISSING } from '#web/desk/ui/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './organizers-page.module.css';
import { INVITE } from './texts.ts';

/**
 * Invites an organizer. The link is shown only once: until the organizer hides it or leaves the page, or
 * until the invitation is used, withdrawn or expired.
 */
export function Invite({ open }: { open: OrganizerList['invitations'] }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [last, setLast] = useState<{ id: number; name: string; link: string } | null>(null);
  const made = open.some(({ id }) => id === last?.id) ? last : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    const isShown = made?.id !== undefined;
    const isFocusLost = document.activeElement === document.body;
    // Scrolls to the link and announces it. When the link goes, the focus may have been on its buttons.
    if (isShown || (wasShown.current && isFocusLost)) heading.current?.focus();
    wasShown.current = isShown;
  }, [made?.id]);
  const { busy, problem, act, refuse } = useAct();

  function invite(event: FormEvent) {
    event.preventDefault();
    const named = name.trim();
    if (busy) return;
    if (named === '') return refuse(NAME_MISSING);
    void act(async () => {
      const { secret, list } = await withFreshPasskey(() =>
        call<typeof inviteOrganizer>('POST', '/api/organizers/invitations', { body: { name: named } }),
      );
      showAnswer(queryClient, organizersQuery.queryKey, list);
      // Finds the new invitation by name, because another organizer may have created one at the same time.
      const mine = list.invitations.find((one) => sameName(one.name, named)) ?? list.invitations.at(-1);
      if (mine) setLast({ ...mine, link: `${window.location.origin}/organizer/invitation#${secret}` });
      setName('');
    });
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {made ? INVITE.give(made.name) : INVITE.title}
      </h2>
      {made ? (
        <div className={classNames('stack', styles.narrow)}>
          <Paper padded>
            <p>{INVITE.once}</p>
            <input className={styles.link} aria-label={INVITE.link} readOnly value={made.link} />
            <Row>
              <CopyButton key={made.id} text={made.link} label={INVITE.copy} />
              <Button variant="line" onClick={() => setLast(null)}>
                {INVITE.hide(made.name)}
              </Button>
            </Row>
          </Paper>
        </div>
      ) : (
        <form className={classNames('stack', styles.narrow)} onSubmit={invite}>
          <InputField
            id="invite-name"
            label={INVITE.label}
            help={INVITE.help}
            problem={problem}
            maxLength={NAME_LENGTH}
            value={name}
            onType={setName}
          />
          <Button type="submit" busy={busy}>
            {INVITE.go}
          </Button>
        </form>
      )}
    </>
  );
}
