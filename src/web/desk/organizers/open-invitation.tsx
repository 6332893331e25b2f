import { useQueryClient } from '@tanstack/react-query';
import type { withdrawInvitation } from '#contract/organizers/accounts.ts';
import type { Desk } from '#contract/organizers/organizer.ts';
import { call } from '#web/api/call.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';
import { organizersQuery } from '#web/desk/session/session.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AskFirst } from './ask-first.tsx';
import styles from './organizers-page.module.css';
import { INVITE } from './texts.ts';

/** An invitation that nobody has accepted yet, and the way to take it back. */
export function OpenInvitation({ id, name, expiresAt }: Desk['invitations'][number]) {
  const queryClient = useQueryClient();
  const when = useCourseTime();
  const withdraw = async () => {
    const request = { params: { invitationId: id }, body: {} };
    const desk = await withFreshPasskey(() =>
      call<typeof withdrawInvitation>('POST', '/api/organizers/invitations/:invitationId/withdraw', request),
    );
    queryClient.setQueryData(organizersQuery.queryKey, desk);
  };
  return (
    <li className={classNames('soft', styles.line)}>
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
