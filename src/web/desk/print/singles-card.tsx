import { HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './card.module.css';
import type { GroupOfDay, Pack, PackDay } from './pack.ts';
import { Paper, Signatures, Square } from './paper.tsx';
import { groupTitle, ON_PAPER, whenAndWhere } from './texts.ts';

const OUT = HOLE_NUMBERS.slice(0, 9);
const IN = HOLE_NUMBERS.slice(9);

/** A group's card of Day 2: three players, each with the total they sign for (D-15). */
export function SinglesCard({ pack, of, group }: { pack: Pack; of: PackDay; group: GroupOfDay }) {
  const lead = `Day ${of.day}, singles. ${whenAndWhere(of, pack.venue)}`;
  const players = TEAM_IDS.map((teamId) => ({ teamId, name: group.names[teamId][0] ?? '' }));
  return (
    <Paper
      pack={pack}
      way="landscape"
      title={groupTitle(group)}
      lead={of.isPublished ? lead : `${lead} ${ON_PAPER.draft}`}
      note={`${ON_PAPER.cardOf(group.group, of.groups.length)} ${ON_PAPER.countyChampion}`}
    >
      <table className={styles.card} data-singles>
        <thead>
          <tr className={styles.numbers}>
            <th className={`${styles.who} ${styles.word}`} scope="col">
              {ON_PAPER.hole}
            </th>
            <Numbers holes={OUT} />
            <th className={`${styles.half} ${styles.stretch} ${styles.word}`} scope="col">
              {ON_PAPER.out}
            </th>
            <Numbers holes={IN} afterSum />
            <th className={`${styles.half} ${styles.stretch} ${styles.word}`} scope="col">
              {ON_PAPER.in}
            </th>
            <th className={`${styles.signedFor} ${styles.stretch} ${styles.word}`} scope="col">
              {ON_PAPER.signedFor}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ teamId, name }) => (
            <tr key={teamId} className={styles.strokes}>
              <th className={styles.who} scope="row">
                <b>
                  <TeamGlyph teamId={teamId} />
                  {name}
                </b>
                <span>{TEAM_NAMES[teamId]}</span>
              </th>
              {OUT.map((hole) => (
                <td key={hole} />
              ))}
              <td className={styles.stretch} />
              {IN.map((hole, at) => (
                <td key={hole} className={at === 0 ? styles.stretch : undefined} />
              ))}
              <td className={styles.stretch} />
              <td className={styles.stretch} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.how}>
        <span>{ON_PAPER.gross}</span>
        <span>{ON_PAPER.pickedUp}</span>
        <span>{ON_PAPER.addUp}</span>
      </p>
      <Signatures of={players.map(({ name }) => ON_PAPER.signed(name))}>
        <Square address={`${pack.origin}/schedule`} label={ON_PAPER.liveBoard} />
      </Signatures>
    </Paper>
  );
}

function Numbers({ holes, afterSum = false }: { holes: readonly number[]; afterSum?: boolean }) {
  return (
    <>
      {holes.map((hole, at) => (
        <th key={hole} className={afterSum && at === 0 ? styles.stretch : undefined} scope="col">
          {hole}
        </th>
      ))}
    </>
  );
}
