import { useQuery } from '@tanstack/react-query';
import type { Pairings } from '#contract/pairings.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { pairingsQuery, recordQuery, teamsQuery } from '#web/api/queries.ts';
import { Position } from '#web/leaderboard/standings-table.tsx';
import { startText } from '#web/tee-sheet/texts.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './ahead.module.css';
import { SiteCode } from './outlook.tsx';
import { aheadOf, courseShort, DISPLAY, groupsUntil, hostIn, startOf } from './texts.ts';
import { untilLoaded } from './unattended.ts';

type Entries = readonly LeaderboardEntry[];
type AheadProps = { tournament: Tournament; day: DayNumber; entries: Entries; asOf: string | null };

/** Shown before the event and between the days: the start of play, the teams, and the first groups off the tee. */
export function Ahead({ tournament, day, entries, asOf }: AheadProps) {
  const { headline, when } = aheadOf(tournament, day, asOf);
  return (
    <div className={styles.ahead}>
      <div className={styles.words}>
        <h2>{headline}</h2>
        <p>
          <b>{when}</b>
        </p>
        <p>{startOf(day, entries)}</p>
      </div>
      {entries.length === 0 ? <Teams tournament={tournament} /> : <Points entries={entries} />}
      <FirstGroups tournamentId={tournament.id} day={day} />
    </div>
  );
}

function Teams({ tournament: { id: year, hostTeamId } }: { tournament: Tournament }) {
  const teams = useQuery({ ...teamsQuery, ...untilLoaded }).data;
  return (
    <ul className={styles.teams}>
      {TEAM_IDS.map((teamId) => (
        <li key={teamId}>
          <TeamCrest teamId={teamId} size={200} />
          <b>{TEAM_NAMES[teamId]}</b>
          <span>{courseShort(teams?.find(({ id }) => id === teamId)?.courseName)}</span>
          {teamId === hostTeamId && <em>{hostIn(year)}</em>}
        </li>
      ))}
    </ul>
  );
}

function Points({ entries }: { entries: Entries }) {
  return (
    <ol className={styles.points}>
      {entries.map(({ id, position, team, totalPoints }) => (
        <li key={id} data-first={position === 1 || undefined}>
          <span>
            <Position position={position} />
          </span>
          <TeamCrest teamId={id} size={96} />
          <span>{team.name}</span>
          <b className="num">{totalPoints}</b>
        </li>
      ))}
    </ol>
  );
}

/** The first groups off the tee, once the pairings are published. The stream keeps the year's record current. */
function FirstGroups({ tournamentId, day }: { tournamentId: number; day: DayNumber }) {
  const sent = useQuery({ ...pairingsQuery(tournamentId), enabled: false }).data;
  const pairings = useQuery({ ...recordQuery(tournamentId), ...untilLoaded }).data?.pairings ?? sent;
  const groups = pairings?.days.find((published) => published.day === day)?.groups ?? [];
  return (
    <div className={styles.tee}>
      {groups.length > 0 && (
        <div className={styles.heading}>
          <h2>{DISPLAY.firstGroups}</h2>
          <p>{groupsUntil(day, groups)}</p>
        </div>
      )}
      <ol className={styles.groups} data-day={day}>
        {groups.slice(0, day === 1 ? 3 : 4).map((group) => (
          <Group key={group.group} group={group} />
        ))}
      </ol>
      <SiteCode caption={DISPLAY.follow} />
    </div>
  );
}

function Group({ group }: { group: Pairings['days'][number]['groups'][number] }) {
  return (
    <li>
      <p>
        <b>{startText(group)}</b> <span>Group {group.group}</span>
      </p>
      <ul>
        {TEAM_IDS.map((teamId) => (
          <li key={teamId}>
            <TeamGlyph teamId={teamId} />
            <span>
              <span className="visually-hidden">{TEAM_NAMES[teamId]}: </span>
              {group.players
                .filter((player) => player.teamId === teamId)
                .map(({ name }) => name)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
