import { useQueryClient } from '@tanstack/react-query';
import type { removeOrganizer, removePasskey } from '#contract/organizers/accounts.ts';
import type { Desk, DeskOrDoor } from '#contract/organizers/organizer.ts';
import { call } from '#web/api/call.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';
import { organizerQuery, organizersQuery } from '#web/desk/session/session.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { AskFirst } from './ask-first.tsx';
import styles from './organizers-page.module.css';
import { ORGANIZERS, PASSKEY } from './texts.ts';

type Entry = Desk['organizers'][number];

/** One organizer with their passkeys, each with what can be done about it. */
export function OrganizerEntry({ entry, isOnly }: { entry: Entry; isOnly: boolean }) {
  const queryClient = useQueryClient();
  const show = (desk: DeskOrDoor) => {
    if ('signedOut' in desk) queryClient.setQueryData(organizerQuery.queryKey, null);
    else queryClient.setQueryData(organizersQuery.queryKey, desk);
  };
  const when = useCourseTime();

  const takeAway = async (passkeyId: number) => {
    const request = { params: { passkeyId }, body: {} };
    show(
      await withFreshPasskey(() =>
        call<typeof removePasskey>('POST', '/api/organizers/passkeys/:passkeyId/remove', request),
      ),
    );
  };
  const remove = async () => {
    const request = { params: { organizerId: entry.id }, body: {} };
    show(
      await withFreshPasskey(() =>
        call<typeof removeOrganizer>('POST', '/api/organizers/accounts/:organizerId/remove', request),
      ),
    );
  };
  const isOwnLast = entry.isYou && entry.passkeys.length === 1;

  return (
    <>
      <h2>
        {entry.name} {entry.isYou && <small className="pill">{ORGANIZERS.you}</small>}
      </h2>
      {entry.passkeys.length === 0 && <p className="soft">{ORGANIZERS.noPasskey}</p>}
      <ul>
        {entry.passkeys.map(({ id, device, synced, isThis, addedAt, usedAt }) => (
          <li key={id} className={styles.line}>
            <p>
              <b>{device}</b> <span className="soft">{synced ? PASSKEY.synced : PASSKEY.single}</span>
              {isThis && <span className={styles.current}>{PASSKEY.current}</span>}
              <small className="soft">
                {PASSKEY.added(when(addedAt))}, {PASSKEY.used(when(usedAt))}
              </small>
            </p>
            {!isOwnLast && (
              <AskFirst
                ask={ORGANIZERS.takeAway}
                about={`${device}, ${entry.name}`}
                effect={ORGANIZERS.takeAwayEffect}
                act={ORGANIZERS.takeAwayNow(device)}
                onAct={() => takeAway(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="soft">{ORGANIZERS.codesLeft(entry.codesLeft)}</p>
      {!entry.isYou && !isOnly && (
        <AskFirst
          ask={ORGANIZERS.remove(entry.name)}
          effect={ORGANIZERS.removeEffect}
          act={ORGANIZERS.removeNow(entry.name)}
          onAct={remove}
        />
      )}
    </>
  );
}
