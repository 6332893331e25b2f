import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CaptainEntry } from '#contract/desk/captains.ts';
import type { TeamId } from '#domain/teams.ts';
import { siteQuery } from '#web/api/queries.ts';
import { captainsQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { AskBeforeLeaving } from '#web/desk/leaving/leaving.tsx';
import { Box } from '#web/desk/ui/box.tsx';
import { useAtCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage, focusTitle } from '#web/desk/ui/desk-page.tsx';
import { Paper, Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ShownCode, useCaptainActions } from './captain-actions.ts';
import { CaptainRow } from './captain-row.tsx';
import styles from './captains-page.module.css';
import { NewCode, PrintedCards } from './new-code.tsx';
import { CAPTAINS, LEAVE, NEW_CODE } from './texts.ts';

/** D-7: the three captains and their codes. */
export function CaptainsPage() {
  const tournament = useTournament();
  const query = useQuery(captainsQuery(tournament.id));
  const { data: captains } = query;
  const actions = useCaptainActions(tournament.id);
  const { shown, add, hide } = useShownCodes();
  const [changing, setChanging] = useState(false);
  const { busy, problem, act } = useAct();
  const isOver = tournament.status === 'completed';
  const waiting = captains?.filter(({ name, code }) => name !== null && code === null) ?? [];
  const issueAll = () =>
    act(async () => {
      for (const entry of waiting) add(await actions.issue(entry));
    });

  const ways = (
    <Row wide className={styles.ways}>
      {shown.length > 1 && (
        <Button variant="gold" size="small" onClick={() => window.print()}>
          <DeskIcon name="print" />
          {CAPTAINS.printAll(shown.length)}
        </Button>
      )}
      {!isOver && waiting.length > 1 && (
        <Button size="small" busy={busy} onClick={() => void issueAll()}>
          <DeskIcon name="key" />
          {CAPTAINS.issueAll(waiting.length)}
        </Button>
      )}
      {!isOver && captains?.some(({ name }) => name !== null) && (
        <Button variant="line" size="small" onClick={() => setChanging(!changing)}>
          {changing ? CAPTAINS.changeDone : CAPTAINS.change}
        </Button>
      )}
    </Row>
  );
  return (
    <DeskPage title={CAPTAINS.title} lead={useLead(captains, shown, isOver)} tabs={ways} query={query}>
      {(entries) => (
        <>
          <AskBeforeLeaving
            holds={shown.length > 0}
            question={LEAVE.question(shown.map(({ name }) => name))}
            go={LEAVE.go(shown.length)}
            onLeave={() => hide()}
          />
          <Problem text={problem} />
          <ShownCodes shown={shown} tournamentId={tournament.id} onHide={hide} />
          <Paper>
            <div className={styles.head} aria-hidden="true">
              <span>{CAPTAINS.captain}</span>
              <span className={styles.facts}>
                <span>{CAPTAINS.code}</span>
                <span>{CAPTAINS.seen}</span>
                <span>{CAPTAINS.post}</span>
              </span>
            </div>
            <ul>
              {entries.map((entry) => (
                <CaptainRow
                  key={entry.teamId}
                  entry={entry}
                  actions={actions}
                  isOver={isOver}
                  changing={changing}
                  onIssued={add}
                  onNamed={() => setChanging(false)}
                />
              ))}
            </ul>
          </Paper>
          <Box icon="key">
            <p>
              <b>{CAPTAINS.lost}</b> {CAPTAINS.lostHelp}
            </p>
          </Box>
          <Box icon="lock">
            <p>
              <b>{CAPTAINS.wrongHands}</b> {CAPTAINS.wrongHandsHelp}
            </p>
          </Box>
        </>
      )}
    </DeskPage>
  );
}

/** The codes shown on this page, one per team. They are cleared before the page enters the back-forward cache. */
function useShownCodes() {
  const [shown, setShown] = useState<readonly ShownCode[]>([]);
  useEffect(() => {
    const forget = () => flushSync(() => setShown([]));
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  return {
    shown,
    add: (code: ShownCode) =>
      setShown((codes) => [...codes.filter(({ entry }) => entry.teamId !== code.entry.teamId), code]),
    hide: (teamId?: TeamId) =>
      setShown((codes) => codes.filter(({ entry }) => teamId !== undefined && entry.teamId !== teamId)),
  };
}

type ShownCodesProps = {
  shown: readonly ShownCode[];
  tournamentId: number;
  onHide: (teamId: TeamId) => void;
};

function ShownCodes({ shown, tournamentId, onHide }: ShownCodesProps) {
  const { data: site } = useQuery(siteQuery);
  const [printing, setPrinting] = useState<TeamId | null>(null);
  if (shown.length === 0) return null;
  function print(teamId: TeamId) {
    flushSync(() => setPrinting(teamId));
    window.print();
    setPrinting(null);
  }
  function hide(teamId: TeamId) {
    onHide(teamId);
    // Hiding the last code removes the focused button, so the focus moves to the title.
    if (shown.length === 1) focusTitle();
  }
  return (
    <>
      {shown.map((code, at) => (
        <NewCode
          key={code.code}
          shown={code}
          isFirst={at === 0}
          onPrint={() => print(code.entry.teamId)}
          onHide={() => hide(code.entry.teamId)}
        />
      ))}
      <PrintedCards
        cards={shown.filter(({ entry }) => printing === null || entry.teamId === printing)}
        cup={`${site?.tournamentName ?? ''} ${tournamentId}`.trim()}
      />
    </>
  );
}

function useLead(captains: CaptainEntry[] | undefined, shown: readonly ShownCode[], isOver: boolean): string {
  const atTime = useAtCourseTime();
  const latest = shown.at(-1);
  if (isOver) return CAPTAINS.over;
  if (latest?.replaces && latest.entry.code)
    return NEW_CODE.stopped(latest.name, atTime(latest.entry.code.issuedAt));
  return captains?.some(({ name }) => name === null) ? CAPTAINS.begin : CAPTAINS.lead;
}
