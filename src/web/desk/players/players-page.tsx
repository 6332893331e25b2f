import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { TeamRoster } from '#contract/desk/roster.ts';
import { PLAYERS_PER_TEAM, TEAM_NAMES } from '#domain/teams.ts';
import { rostersQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './players-page.module.css';
import { TeamSheet } from './team-sheet.tsx';
import { PLAYERS } from './texts.ts';

/** D-13: the three teams' players. */
export function PlayersPage() {
  const { id: tournamentId } = useTournament();
  const query = useQuery(rostersQuery(tournamentId));
  const { teamId } = useParams();
  const incomplete = query.data?.find(({ players }) => players.length < PLAYERS_PER_TEAM);
  const lead = query.data && !incomplete ? PLAYERS.all : PLAYERS.lead;
  return (
    <DeskPage title={PLAYERS.title} lead={lead} query={query}>
      {(rosters) => {
        const shown = rosters.find((roster) => roster.teamId === teamId) ?? incomplete ?? rosters[0];
        return (
          <>
            <nav aria-label={PLAYERS.teams}>
              <ul className={styles.teams}>
                {rosters.map((roster) => (
                  <TeamTab key={roster.teamId} roster={roster} here={roster === shown} />
                ))}
              </ul>
            </nav>
            {shown && (
              <TeamSheet
                key={shown.teamId}
                tournamentId={tournamentId}
                roster={shown}
                others={rosters.filter((roster) => roster !== shown)}
              />
            )}
          </>
        );
      }}
    </DeskPage>
  );
}

function TeamTab({ roster: { teamId, captain, players }, here }: { roster: TeamRoster; here: boolean }) {
  return (
    <li>
      <Link
        className={`row ${styles.team}`}
        data-team={teamId}
        href={`/organizer/players/${teamId}`}
        aria-current={here ? 'page' : undefined}
      >
        <TeamCrest teamId={teamId} size={48} />
        <span>
          <b>{TEAM_NAMES[teamId]}</b>
          <small className="soft">{PLAYERS.captain(captain)}</small>
        </span>
        <span className={classNames('with-icon', styles.count)}>
          {players.length === PLAYERS_PER_TEAM && <DeskIcon name="check" />}
          {PLAYERS.count(players.length)}
        </span>
      </Link>
    </li>
  );
}
