import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { TeamRoster } from '#contract/desk/roster.ts';
import { PLAYERS_PER_TEAM, TEAM_NAMES } from '#domain/teams.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { LoadFailed } from '#web/desk/load-failed.tsx';
import { PageTitle } from '#web/desk/page-title.tsx';
import { rostersQuery, useTournament } from '#web/desk/setup-queries.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './players-page.module.css';
import { TeamSheet } from './team-sheet.tsx';
import { PLAYERS } from './texts.ts';

/** D-13: the three teams' players. */
export function PlayersPage() {
  const { data: tournament } = useTournament();
  return tournament ? (
    <Teams tournamentId={tournament.id} />
  ) : (
    <PageTitle title={PLAYERS.title} lead={PLAYERS.lead} />
  );
}

function Teams({ tournamentId }: { tournamentId: number }) {
  const { data: rosters, isError, isFetching, refetch } = useQuery(rostersQuery(tournamentId));
  const { teamId } = useParams();
  const complete = rosters?.every(({ players }) => players.length === PLAYERS_PER_TEAM) ?? false;
  const title = <PageTitle title={PLAYERS.title} lead={complete ? PLAYERS.all : PLAYERS.lead} />;
  if (!rosters)
    return (
      <>
        {title}
        {isError && <LoadFailed isFetching={isFetching} refetch={refetch} />}
      </>
    );
  const incomplete = rosters.find(({ players }) => players.length < PLAYERS_PER_TEAM);
  const shown = rosters.find((roster) => roster.teamId === teamId) ?? incomplete ?? rosters[0];
  return (
    <>
      {title}
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
}

function TeamTab({ roster: { teamId, captain, players }, here }: { roster: TeamRoster; here: boolean }) {
  return (
    <li>
      <Link
        className={styles.team ?? ''}
        data-team={teamId}
        href={`/organizer/players/${teamId}`}
        aria-current={here ? 'page' : undefined}
      >
        <TeamCrest teamId={teamId} size={48} />
        <span>
          <b>{TEAM_NAMES[teamId]}</b>
          <small>{PLAYERS.captain(captain)}</small>
        </span>
        <span className={styles.count}>
          {players.length === PLAYERS_PER_TEAM && <DeskIcon name="check" />}
          {PLAYERS.count(players.length)}
        </span>
      </Link>
    </li>
  );
}
