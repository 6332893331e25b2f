import type { Hole } from '#contract/tournament.ts';
import type { TournamentRecord } from '#contract/years.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { DAY_NUMBERS, type DayNumber, HOLE_NUMBERS, MATCHES } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { TeamName } from '#web/desk/ui/team-name.tsx';
import { yearPath } from '#web/paths.ts';
import type { Pack } from './pack.ts';
import { LabeledQrCode, Paper, Signatures } from './paper.tsx';
import styles from './result-sheet.module.css';
import { countBackText, halvedText, ON_PAPER, RESULT, resultLead, wonText } from './texts.ts';

/** The final board for the wall, with lines for the organizers' signatures. */
export function ResultSheet({ pack, record }: { pack: Pack; record: TournamentRecord }) {
  const { tournament, leaderboard, holes, matches } = record;
  const teams = leaderboard.map(({ id }) => id);
  const halved = matches.filter(({ winner }) => winner === 'halved').length;
  return (
    <Paper
      pack={pack}
      title={RESULT.title(tournament.id)}
      lead={resultLead(tournament, pack.venue)}
      {...(pack.declared !== null && { since: pack.declared })}
    >
      <table className={styles.places}>
        <tbody>
          {leaderboard.map(({ id, position, matchesWon, totalPoints }) => (
            <tr key={id} data-first={position === 1 || undefined}>
              <td className={styles.place}>{ordinal(position)}</td>
              <th scope="row">
                <TeamName teamId={id} />
              </th>
              <td className={styles.won}>{wonText(matchesWon)}</td>
              <td className={styles.points}>{totalPoints}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={styles.part}>{RESULT.holeByHole}</h3>
      {DAY_NUMBERS.map((day) => (
        <PointsOfDay key={day} day={day} teams={teams} holes={holes.filter((hole) => hole.day === day)} />
      ))}
      <p className={styles.key}>
        {RESULT.key} {halvedText(halved, MATCHES)}
      </p>
      <Awards record={record} />
      <Signatures of={pack.organizers.map(RESULT.organizer)}>
        <LabeledQrCode address={`${pack.origin}${yearPath(tournament.id)}`} label={ON_PAPER.allOfIt} />
      </Signatures>
    </Paper>
  );
}

type PointsOfDayProps = { day: DayNumber; teams: readonly TeamId[]; holes: readonly Hole[] };

function PointsOfDay({ day, teams, holes }: PointsOfDayProps) {
  return (
    <table className={styles.holes}>
      <thead>
        <tr>
          <th className={styles.who} scope="col">
            Day {day}
          </th>
          {HOLE_NUMBERS.map((hole) => (
            <th key={hole} scope="col">
              {hole}
            </th>
          ))}
          <th className={styles.sum} scope="col">
            {RESULT.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map((teamId) => (
          <tr key={teamId}>
            <th className={styles.who} scope="row">
              <TeamName teamId={teamId} />
            </th>
            {HOLE_NUMBERS.map((number) => {
              const hole = holes.find((entry) => entry.hole === number);
              return (
                <td key={number} data-best={hole && bestOf(hole, teamId)}>
                  {hole?.decided ? hole.points[teamId] : '·'}
                </td>
              );
            })}
            <td className={styles.sum}>{holes.reduce((sum, { points }) => sum + points[teamId], 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a team had the best score on a hole, alone or shared with another team. */
function bestOf({ points }: Hole, teamId: TeamId): 'alone' | 'shared' | undefined {
  const most = Math.max(...Object.values(points));
  if (most === 0 || points[teamId] < most) return undefined;
  return Object.values(points).filter((count) => count === most).length === 1 ? 'alone' : 'shared';
}

function Awards({ record: { countyChampion, captainsAward } }: { record: TournamentRecord }) {
  const { rows, countBacks } = countyChampion;
  const winners = rows.filter(({ position }) => position === 1);
  const nameOf = (id: number) => rows.find(({ player }) => player.id === id)?.player.name ?? '';
  const tie = winners.length === 1 ? countBacks.find(({ total }) => total === winners[0]?.total) : undefined;
  return (
    <div className={styles.awards}>
      <div>
        <h3>{RESULT.champion}</h3>
        {winners.length === 0 && <p>{RESULT.noChampion}</p>}
        {winners.map(({ player, total }) => (
          <p key={player.id}>
            <b>{player.name}</b>, {TEAM_NAMES[player.teamId]}: {total} strokes.{' '}
            {tie && countBackText(tie, nameOf)}
          </p>
        ))}
      </div>
      <div>
        <h3>{RESULT.award}</h3>
        <p>
          {captainsAward ? (
            <>
              <b>{captainsAward.name}</b>, {TEAM_NAMES[captainsAward.teamId]}.
            </>
          ) : (
            RESULT.noAward
          )}
        </p>
      </div>
    </div>
  );
}
