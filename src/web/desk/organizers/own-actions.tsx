import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { addPasskey, renewRecoveryCodes, startAddingPasskey } from '#contract/organizers/accounts.ts';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { call } from '#web/api/call.ts';
import { signOut } from '#web/desk/live/sign-out.ts';
import { LEAVING, sumOf } from '#web/desk/outbox/texts.ts';
import { Unsent } from '#web/desk/outbox/unsent.ts';
import { createPasskey, withFreshPasskey } from '#web/desk/session/passkeys.ts';
import { organizersQuery } from '#web/desk/session/session.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Button } from '#web/ui/button.tsx';
import { AskFirst } from './ask-first.tsx';
import { ORGANIZERS } from './texts.ts';

type OwnActionsProps = { organizer: Organizer; onNewCodes: (codes: readonly string[]) => void };

/** What one does with one's own account. Whoever came in with a recovery code is told what to do next. */
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
      const desk = await call<typeof addPasskey>('POST', '/api/organizers/passkeys', { body });
      queryClient.setQueryData(organizersQuery.queryKey, desk);
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
