import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useParams } from 'wouter';
import type { DeskPairings } from '#contract/desk/pairings.ts';
import { type PublishProblem, ruleOf } from '#domain/pairings/publishing.ts';
import type { DayNumber } from '#domain/rules.ts';
import { showAnswer } from '#web/api/reload.ts';
import { pairingsQuery, preflightQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { AskBeforeLeaving } from '#web/desk/leaving/leaving.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { KeyHints } from '#web/desk/ui/key-hints.tsx';
import { Paper, Row } from '#web/desk/ui/layout.tsx';
import { Problem } from '#web/desk/ui/problem.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { DaySwitch } from '#web/desk/ui/switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { isDrawn, problemsOf, startsOf } from './arrangement.ts';
import { Conflict } from './conflict.tsx';
import { GroupList } from './group-list.tsx';
import { HandBar, useHands } from './hand-bar.tsx';
import styles from './pairings-page.module.css';
import { isSaved, isUnsaved, type PairingsState } from './pairings-state.ts';
import { callsOf, PairingsStore } from './pairings-store.ts';
import { Publish, RulesLine } from './publish.tsx';
import { StartBar } from './start-bar.tsx';
import { KEYS, PAIRINGS } from './texts.ts';
import { usePageKeys } from './use-keys.ts';

type DayPairingsProps = { tournamentId: number; pairings: DeskPairings };

/** One day's pairings. Changes show immediately and are saved in the background. */
function DayPairings({ tournamentId, pairings }: DayPairingsProps) {
  const store = useStore(tournamentId, pairings);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { base, now, past } = state;
  const problems = problemsOf(base, now);
  const locked = base.state === 'official';
  const hands = useHands(state, store, locked);
  usePageKeys(store);
  useRetry(store);
  const tabs = (
    <Row wide>
      <DayTabs shown={base.day} />
      <Publish year={tournamentId} state={state} store={store} broken={brokenRules(problems)} />
    </Row>
  );
  return (
    <DeskPage title={PAIRINGS.title} lead={leadOf(state, problems)} tabs={tabs}>
      <AskBeforeLeaving
        holds={isUnsaved(state)}
        question={PAIRINGS.leaving}
        go={PAIRINGS.leave}
        onLeave={() => store.dispatch({ kind: 'give up' })}
      />
      <Trouble state={state} store={store} />
      {!locked && isDrawn(now) && <HandBar state={state} store={store} hands={hands} />}
      <Paper>
        <StartBar key={base.day} state={state} store={store} locked={locked} />
        <GroupList state={state} store={store} hands={hands} />
        <RulesLine state={state} problems={problems} />
      </Paper>
      <Row className={styles.foot}>
        <Button
          variant="line"
          size="small"
          disabled={past.length === 0}
          onClick={() => store.dispatch({ kind: 'undo' })}
        >
          <DeskIcon name="undo" />
          {PAIRINGS.undo(past.length)}
        </Button>
        <SavedLine state={state} />
        <KeyHints hints={KEYS} />
      </Row>
      <p className="visually-hidden" role="status">
        {state.said}
      </p>
    </DeskPage>
  );
}

function useStore(tournamentId: number, pairings: DeskPairings): PairingsStore {
  const queryClient = useQueryClient();
  const [store] = useState(
    () =>
      new PairingsStore(pairings, callsOf(tournamentId, pairings.day), (day) => {
        showAnswer(queryClient, pairingsQuery(tournamentId, day.day).queryKey, day);
        void queryClient.invalidateQueries({ queryKey: preflightQuery(tournamentId).queryKey });
      }),
  );
  useEffect(() => store.dispatch({ kind: 'arrived', day: pairings }), [store, pairings]);
  return store;
}

/** Resends unsaved changes when the connection returns. */
function useRetry(store: PairingsStore): void {
  useEffect(() => {
    window.addEventListener('online', store.retry);
    return () => window.removeEventListener('online', store.retry);
  }, [store]);
}

function SavedLine({ state }: { state: PairingsState }) {
  const sayMoment = useCourseTime();
  const { changed } = state.base;
  if (state.busy === 'saving') return <p className="soft">{PAIRINGS.saving}…</p>;
  if (!isSaved(state)) return <p className="soft">{PAIRINGS.notSaved}</p>;
  return (
    <Sign tone="ok" icon="check">
      {changed ? PAIRINGS.savedAt(changed.name, sayMoment(changed.at)) : PAIRINGS.saved}
    </Sign>
  );
}

function brokenRules(problems: readonly PublishProblem[]): number {
  return new Set(problems.map(ruleOf)).size;
}

function leadOf({ base, now }: PairingsState, problems: readonly PublishProblem[]): string {
  if (base.state === 'official') return PAIRINGS.closed;
  if (!isDrawn(now)) return PAIRINGS.notDrawn;
  const broken = brokenRules(problems);
  if (base.publishedAt !== null) return broken > 0 ? PAIRINGS.fixPublished(broken) : PAIRINGS.published;
  if (broken === 1 && startsOf(now).length === 0) return PAIRINGS.noTimes;
  return broken > 0 ? PAIRINGS.fix(broken) : PAIRINGS.draft;
}

function DayTabs({ shown }: { shown: DayNumber }) {
  return <DaySwitch label={PAIRINGS.days} day={shown} page="/organizer/pairings" more={PAIRINGS.size} />;
}

/** Reports an unsaved change. Scrolls into view, because the last swap may have been far down the page. */
function Trouble({ state, store }: { state: PairingsState; store: PairingsStore }) {
  const { problem, theirs } = state;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return (
    <div ref={place} className={styles.trouble}>
      <Problem text={problem} />
      {theirs && <Conflict state={state} theirs={theirs} store={store} />}
      {isUnsaved(state) && (
        <Button variant="line" size="small" busy={state.busy === 'saving'} onClick={store.retry}>
          {PAIRINGS.retry}
        </Button>
      )}
    </div>
  );
}

/** D-14: the groups of a day, with tee times and starting holes. */
export function PairingsPage() {
  const { id } = useTournament();
  const day = useParams()['day'] === '2' ? 2 : 1;
  const query = useQuery(pairingsQuery(id, day));
  if (query.data) return <DayPairings key={day} tournamentId={id} pairings={query.data} />;
  return <DeskPage title={PAIRINGS.title} tabs={<DayTabs shown={day} />} query={query} />;
}
