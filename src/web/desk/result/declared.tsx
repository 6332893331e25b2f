import { useQuery } from '@tanstack/react-query';
import type { DeskResult } from '#contract/desk/result.ts';
import { ordinal } from '#domain/leaderboard.ts';
import type { TeamId } from '#domain/teams.ts';
import { publicTeamsQuery } from '#web/desk/data/queries.ts';
import { Second } from '#web/desk/ui/layout.tsx';
import { Table } from '#web/desk/ui/table.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { Award } from './award.tsx';
import { County } from './declare-steps.tsx';
import styles from './declared.module.css';
import { TakeBack } from './take-back.tsx';
import { RESULT, teamNames } from './texts.ts';

type DeclaredProps = { tournamentId: number; result: DeskResult; champions: readonly TeamId[] };

/** The end, as everybody sees it, and the way back. */
export function Declared({ tournamentId, result, champions }: DeclaredProps) {
  const { standings, year } = result;
  const { data: teams } = useQuery(publicTeamsQuery);
  const picture = teams?.find(({ id }) => id === champions[0])?.courseImageUrl;
  return (
    <>
      <section className={styles.final} aria-labelledby="final-champions">
        <div className={styles.art}>
          {picture && <img className={styles.picture} src={picture} alt="" />}
          <div className={styles.crests}>
            {champions.map((teamId) => (
              <TeamCrest key={teamId} teamId={teamId} size={champions.length === 1 ? 170 : 110} />
            ))}
          </div>
        </div>
        <div className={styles.words} data-team={champions[0]}>
          <p>{champions.length > 1 ? RESULT.joint(year) : RESULT.champions(year)}</p>
          <h2 id="final-champions" data-shared={champions.length > 1 || undefined}>
            {teamNames(champions)}
          </h2>
          <Table className={styles.table}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Position</th>
                <th scope="col">Team</th>
                <th scope="col">Matches Won</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {standings.map(({ id, team, position, matchesWon, totalPoints }) => (
                <tr key={id}>
                  <td>{ordinal(position)}</td>
                  <td>
                    <span className="with-icon">
                      <TeamGlyph teamId={id} />
                      {team.name}
                    </span>
                  </td>
                  <td>
                    {matchesWon}
                    <small aria-hidden="true">{matchesWon === 1 ? 'match' : 'matches'}</small>
                  </td>
                  <td>{totalPoints}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </section>
      <div className={styles.low}>
        <Second>
          <h2>{RESULT.county}</h2>
          <County result={result} />
        </Second>
        <Second>
          <h2>{RESULT.award}</h2>
          <Award tournamentId={tournamentId} result={result} />
        </Second>
        <Second>
          <h2>{RESULT.wrong}</h2>
          <p>{RESULT.wrongLead}</p>
          <TakeBack tournamentId={tournamentId} result={result} />
        </Second>
      </div>
    </>
  );
}
