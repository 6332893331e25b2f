import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { withdrawInvitation } from '#contract/organizers/accounts.ts';
import type { Organizer, OrganizerList } from '#contract/organizers/organizer.ts';
import { call } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';
import { CODES, RecoveryCodes } from '#web/desk/session/recovery-codes.tsx';
import { organizersQuery } from '#web/desk/session/session.ts';
import { AskFirst } from '#web/desk/ui/ask-first.tsx';
import { Box } from '#web/desk/ui/box.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Paper, Second } from '#web/desk/ui/layout.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Invite } from './invite.tsx';
import { OrganizerEntry, OwnActions } from './organizer-entry.tsx';
import styles from './organizers-page.module.css';
import { INVITE, ORGANIZERS } from './texts.ts';

/**
 * Accounts (D-18): the organizers, their passkeys, and invitations. An organizer who signs in with a recovery
 * code sees the list only after adding a passkey.
 */
export function OrganizersPage({ organizer }: { organizer: Organizer }) {
  const query = useQuery({ ...organizersQuery, enabled: !organizer.recovering });
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  if (newCodes)
    return (
      <section className={classNames('stack', styles.narrow)}>
        <DeskPage title={CODES.title} lead={CODES.lead}>
          <RecoveryCodes codes={newCodes} go={CODES.done} onDone={() => setNewCodes(null)} />
        </DeskPage>
      </section>
    );
  if (organizer.recovering && !query.data)
    return (
      <DeskPage title={ORGANIZERS.title} lead={ORGANIZERS.lead}>
        <Paper padded>
          <OwnActions organizer={organizer} onNewCodes={setNewCodes} />
        </Paper>
      </DeskPage>
    );
  return (
    <DeskPage title={ORGANIZERS.title} lead={ORGANIZERS.lead} query={query}>
      {(list) => (
        <>
          <Paper as="ul" ruled>
            {list.organizers.map((entry) => (
              <li key={entry.id} className={classNames('stack', styles.entry)}>
                <OrganizerEntry entry={entry} isOnly={list.organizers.length === 1} />
                {entry.isYou && <OwnActions organizer={organizer} onNewCodes={setNewCodes} />}
              </li>
            ))}
          </Paper>
          {!organizer.recovering && (
            <>
              {list.organizers.length === 1 && <Box tone="warn">{ORGANIZERS.onlyOne}</Box>}
              <Second>
                <Invite open={list.invitations} />
                {list.invitations.length > 0 && (
                  <ul className={classNames('stack', styles.narrow)}>
                    {list.invitations.map((invitation) => (
                      <OpenInvitation key={invitation.id} {...invitation} />
                    ))}
                  </ul>
                )}
              </Second>
            </>
          )}
        </>
      )}
    </DeskPage>
  );
}

/** An open invitation, which can be withdrawn. */
function OpenInvitation({ id, name, expiresAt }: OrganizerList['invitations'][number]) {
  const queryClient = useQueryClient();
  const when = useCourseTime();
  const withdraw = async () => {
    const request = { params: { invitationId: id }, body: {} };
    const list = await withFreshPasskey(() =>
      call<typeof withdrawInvitation>('POST', '/api/organizers/invitations/:invitationId/withdraw', request),
    );
    showAnswer(queryClient, organizersQuery.queryKey, list);
  };
  return (
    <li className={classNames('soft row', styles.line)}>
      <p>{INVITE.open(name, when(expiresAt))}</p>
      <AskFirst
        ask={INVITE.withdraw}
        about={name}
        effect={INVITE.withdrawEffect}
        act={INVITE.withdrawNow(name)}
        onAct={withdraw}
      />
    </li>
  );
}
