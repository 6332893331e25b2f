import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskResult } from '#contract/desk/result.ts';
import { isAccountedFor } from '#domain/county-champion/ranking.ts';
import { DAY_NUMBERS, HOLES, MATCHES } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { sayCounts, sayRuling } from '#web/desk/scores/texts.ts';
import { useStrokes } from '#web/desk/scores/use-results.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { Beside } from '#web/desk/ui/layout.tsx';
import { NoticeStep, useNoticeStep } from '#web/desk/ui/notice-step.tsx';
import { PreviewBoard, PublicPreview, Tie } from '#web/desk/ui/poster.tsx';
import { Sign, Signs } from '#web/desk/ui/sign.tsx';
import { Step, Steps } from '#web/desk/ui/steps.tsx';
import { championNotNamed } from '#web/texts/awards.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { Award } from './award.tsx';
import { Declare } from './declare.tsx';
import styles from './everyone-sees.module.css';
import { countyWords, leftOf, RESULT, takenBackWords, teamNames } from './texts.ts';

/** Four steps on one sheet, or five while a notice is up, next to a preview of the public board. */
export function DeclareSteps({ result }: { result: DeskResult }) {
  const { state, days, takenBack, captainsAward, countyChampion } = result;
  const say = useCourseTime();
  const up = useNoticeStep(useTournament().id);
  const isClosed = state.kind !== 'waits';
  const county = countyWords(countyChampion);
  const isSettled = countyChampion.rows.every((row) => isAccountedFor(row.state));
  const isNamed = countyChampion.notNamed !== undefined || (county !== null && isSettled);
  const left = (part: 'undecided' | 'openMatches') => days.reduce((sum, day) => sum + day[part], 0);
  return (
    <>
      {takenBack && (
        <Box icon="undo">
          <p>{takenBackWords(takenBack, say)}</p>
        </Box>
      )}
      <Beside>
        <Steps>
          <Step
            number={1}
            done={isClosed}
            isNow={!isClosed}
            title={isClosed ? RESULT.closed : RESULT.toClose}
          >
            <Signs>
              {days.map((day) => (
                <Fact key={day.day} done={day.state === 'official'}>
                  {day.state === 'official' && day.since
                    ? `Day ${day.day}, ${say(day.since)}`
                    : `Day ${day.day}: ${leftOf(day)}`}
                  {day.state !== 'official' && (
                    <ButtonLink variant="quiet" href={`/organizer/day-sheet/${day.day}`}>
                      {RESULT.sheet(day.day)}
                    </ButtonLink>
                  )}
                </Fact>
              ))}
              <Fact done={left('undecided') === 0}>
                {RESULT.scores(DAY_NUMBERS.length * HOLES - left('undecided'))}
              </Fact>
              <Fact done={left('openMatches') === 0}>{RESULT.matches(MATCHES - left('openMatches'))}</Fact>
            </Signs>
            <Overruled />
          </Step>
          <Step number={2} done={isClosed && isNamed} title={RESULT.county}>
            <County result={result} />
          </Step>
          <Step number={3} done={captainsAward !== null} title={RESULT.award}>
            <Award result={result} />
          </Step>
          <NoticeStep number={4} up={up} takeDown={RESULT.takeDown} />
          <Step number={up.notice ? 5 : 4} isNow={isClosed} title={RESULT.declare}>
            <Declare result={result} onDeclared={up.takeDown} />
          </Step>
        </Steps>
        <EveryoneSees result={result} />
      </Beside>
    </>
  );
}

/** Lists disputes settled by a ruling, which was made on the dispute itself or when its day was closed. */
function Overruled() {
  const { id } = useTournament();
  const strokesAt = useStrokes();
  const sayTime = useCourseTime();
  const { data: first } = useQuery(agreementQuery(id, 1));
  const { data: second } = useQuery(agreementQuery(id, 2));
  const ruled = [first, second].flatMap((day) =>
    (day?.disputes ?? []).flatMap(({ ruling, ...dispute }) =>
      ruling ? [{ ...dispute, day: day?.day ?? 1, ruling }] : [],
    ),
  );
  return (
    <ul>
      {ruled.map(({ day, teamId, hole, ruling }) => (
        <li key={`${day} ${teamId} ${hole}`} className="soft">
          {RESULT.disputed(
            day,
            hole,
            TEAM_NAMES[teamId],
            `${sayCounts(hole, strokesAt(day, teamId, hole))}${sayRuling(ruling, sayTime(ruling.at))}`,
          )}
        </li>
      ))}
    </ul>
  );
}

export function County({ result: { countyChampion, state } }: { result: DeskResult }) {
  const county = countyWords(countyChampion);
  const unchecked = countyChampion.rows.filter((row) => row.state === 'to be checked').length;
  return (
    <>
      <p>
        {county ? (
          <>
            <b>{county.names}</b>
            {/^share/.test(county.words) ? ' ' : ', '}
            {county.words}
          </>
        ) : countyChampion.notNamed !== undefined ? (
          championNotNamed(countyChampion.notNamed)
        ) : state.kind === 'waits' ? (
          RESULT.noCountyYet
        ) : (
          RESULT.noCounty
        )}
      </p>
      {unchecked > 0 && <p className="soft">{RESULT.unchecked(unchecked)}</p>}
    </>
  );
}

function Fact({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <Sign as="li" tone={done ? 'ok' : 'plain'} icon={done ? 'check' : 'clock'}>
      {children}
    </Sign>
  );
}

/** Preview of the final public board. Until both days are closed, the current board. */
function EveryoneSees({ result: { state, standings, year } }: { result: DeskResult }) {
  const champions = state.kind === 'ready' ? state.champions : [];
  const others = standings.filter(({ id }) => !champions.includes(id));
  const [first] = standings;
  return (
    <PublicPreview title={state.kind === 'ready' ? RESULT.everyoneWillSee : RESULT.everyoneSoFar}>
      {champions.length > 0 && (
        <div className={styles.champions}>
          <div className={styles.crests}>
            {champions.map((teamId) => (
              <TeamCrest key={teamId} teamId={teamId} size={champions.length === 1 ? 132 : 88} />
            ))}
          </div>
          <h2 data-shared={champions.length > 1 || undefined}>{teamNames(champions)}</h2>
          <span>{champions.length > 1 ? RESULT.joint(year) : RESULT.champions(year)}</span>
          <span className={styles.points}>{first?.totalPoints}</span>
        </div>
      )}
      {standings.length === 0 && <p className={styles.empty}>{RESULT.emptyBoard}</p>}
      <PreviewBoard board={others} />
      <Tie board={standings} />
    </PublicPreview>
  );
}
