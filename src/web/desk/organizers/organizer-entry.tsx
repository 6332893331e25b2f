import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type {
  addPasskey,
  removeOrganizer,
  removePasskey,
  renewRecoveryCodes,
  startAddingPasskey,
} from '#contract/organizers/accounts.ts';
import type { Organizer, OrganizerList, OrganizerListOrSignedOut } from '#contract/organizers/organizer.ts';
import { call } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { signOut } from '#web/desk/live/here.ts';
import { LEAVING, sumOf, Unsent } from '#web/desk/outbox/texts.ts';
import { createPasskey, withFreshPasskey } from '#web/desk/session/passkeys.ts';
import { organizerQuery, organizersQuery } from '#web/desk/session/session.ts';
import { AskFirst } from '#web/desk/ui/ask-first.tsx';
import { Box } from '#web/desk/ui/box.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './organizers-page.module.css';
import { ORGANIZERS, PASSKEY } from './texts.ts';

type Entry = OrganizerList['organizers'][number];

/** One organizer and their passkeys, each with its actions. */
export function OrganizerEntry({ entry, isOnly }: { entry: Entry; isOnly: boolean }) {
  const queryClient = useQueryClient();
  const when = useCourseTime();
  async function change(send: () => Promise<OrganizerListOrSignedOut>): Promise<void> {
    const list = await withFreshPasskey(send);
    if ('signedOut' in list) queryClient.setQueryData(organizerQuery.queryKey, null);
    else showAnswer(queryClient, organizersQuery.queryKey, list);
  }
  const removePasskeyById = (passkeyId: number) =>
    change(() =>
      call<typeof removePasskey>('POST', '/api/organizers/passkeys/:passkeyId/remove', {
        params: { passkeyId },
        body: {},
      }),
    );
  const remove = () =>
    change(() =>
      call<typeof removeOrganizer>('POST', '/api/organizers/accounts/:organizerId/remove', {
        params: { organizerId: entry.id },
        body: {},
      }),
    );
  const isOwnLast = entry.isYou && entry.passkeys.length === 1;

  return (
    <>
      <h2>
        {entry.name} {entry.isYou && <small className="pill">{ORGANIZERS.you}</small>}
      </h2>
      {entry.passkeys.length === 0 && <p className="soft">{ORGANIZERS.noPasskey}</p>}
      <ul>
        {entry.passkeys.map(({ id, device, synced, isThis, addedAt, usedAt }) => (
          <li key={id} className={`row ${styles.line}`}>
            <p>
              <b>{device}</b> <span className="soft">{synced ? PASSKEY.synced : PASSKEY.single}</span>
              {isThis && <span className={styles.current}>{PASSKEY.current}</span>}
              <small className="soft">
                {PASSKEY.added(when(addedAt))}, {PASSKEY.used(when(usedAt))}
              </small>
            </p>
            {!isOwnLast && (
              <AskFirst
                ask={ORGANIZERS.removePasskey}
                about={`${device}, ${entry.name}`}
                effect={ORGANIZERS.removePasskeyEffect}
                act={ORGANIZERS.removePasskeyNow(device)}
                onAct={() => removePasskeyById(id)}
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

type OwnActionsProps = { organizer: Organizer; onNewCodes: (codes: readonly string[]) => void };

/** Actions on the organizer's own account. After a sign-in with a recovery code, asks for a new passkey. */
export function OwnActions({ organizer, onNewCodes }: OwnActionsProps) {
  const queryClient = useQueryClient();
  const { busy, problem, act } = useAct();
  const unsent = useContext(Unsent);

  const add = () =>
    act(async () => {
      const options = await withFreshPasskey(() =>
        call<typeof startAddingPasskey>('POST', '/api/organizers/passkeys/options', { body: {} }),
      );
      const body = await createPasskey(options);
      const list = await call<typeof addPasskey>('POST', '/api/organizers/passkeys', { body });
      showAnswer(queryClient, organizersQuery.queryKey, list);
    });
  const renew = async () => {
    const { recoveryCodes } = await withFreshPasskey(() =>
      call<typeof renewRecoveryCodes>('POST', '/api/organizers/recovery-codes', { body: {} }),
    );
    onNewCodes(recoveryCodes);
    await queryClient.invalidateQueries({ queryKey: organizersQuery.queryKey });
  };

  return (
    <>
      {organizer.recovering && <Box tone="warn">{ORGANIZERS.recovering(organizer.codesLeft)}</Box>}
      <Problem text={problem} />
      <Row>
        <Button
          variant={organizer.recovering ? 'gold' : 'line'}
          size="small"
          busy={busy}
          onClick={() => void add()}
        >
          {ORGANIZERS.addPasskey}
        </Button>
        <AskFirst
          ask={ORGANIZERS.newCodes}
          effect={ORGANIZERS.newCodesEffect}
          act={ORGANIZERS.showNewCodes}
          danger={false}
          onAct={renew}
        />
        <AskFirst
          ask={ORGANIZERS.everywhere}
          effect={`${ORGANIZERS.everywhereEffect}${sumOf(unsent) > 0 ? ` ${LEAVING.question(unsent)}` : ''}`}
          act={ORGANIZERS.signOutEverywhere}
          danger={false}
          onAct={() => signOut({ everywhere: true })}
        />
      </Row>
    </>
  );
}
