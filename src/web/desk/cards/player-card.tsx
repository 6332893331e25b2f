import { HOLE_NUMBERS, HOLES } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { CardField } from './card-cell.tsx';
import { SIGNED } from './card-cells.ts';
import { CardNotes } from './card-notes.tsx';
import { CardVerdict } from './card-verdict.tsx';
import type { CardView } from './card-view.ts';
import styles from './player-card.module.css';
import { CARDS } from './texts.ts';
import type { CardsControls, CardTyping } from './use-cards.ts';

type PlayerCardProps = {
  tournamentId: number;
  card: CardView;
  cards: CardsControls;
  typing: CardTyping;
  locked: boolean;
};

/** One paper card on the screen: nine and nine, with Out and In. */
export function PlayerCard({ tournamentId, card, cards, typing, locked }: PlayerCardProps) {
  const { player, summary } = card;
  const field = { card, cards, typing, locked };
  const nines = [
    { holes: HOLE_NUMBERS.slice(0, HOLES / 2), title: CARDS.out, sum: summary.out },
    { holes: HOLE_NUMBERS.slice(HOLES / 2), title: CARDS.in, sum: summary.in },
  ];
  return (
    <section className={styles.card} aria-label={player.name}>
      <header className={styles.head}>
        <TeamGlyph teamId={player.teamId} />
        <h3>{player.name}</h3>
        <span className="soft">{TEAM_NAMES[player.teamId]}</span>
        <div className={styles.totals}>
          <span className={styles.sum}>
            {CARDS.addedUp} <b>{summary.total ?? '–'}</b>
          </span>
          {card.signed && (
            <span className={styles.sum}>
              <span aria-hidden="true">{CARDS.signedFor}</span>
              <CardField {...field} hole={SIGNED} />
            </span>
          )}
          <CardVerdict card={card} />
        </div>
      </header>
      <div className={styles.nines}>
        {nines.map(({ holes, title, sum }) => (
          <table key={title} className={styles.nine}>
            <caption className="visually-hidden">
              {player.name}, {title}
            </caption>
            <thead>
              <tr>
                {holes.map((hole) => (
                  <th key={hole} scope="col">
                    <span className="visually-hidden">Hole </span>
                    {hole}
                  </th>
                ))}
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                {holes.map((hole) => (
                  <td key={hole}>
                    <CardField {...field} hole={hole} />
                  </td>
                ))}
                <td className={styles.nineSum}>{sum ?? '–'}</td>
              </tr>
            </tbody>
          </table>
        ))}
      </div>
      {card.signed ? (
        <CardNotes tournamentId={tournamentId} card={card} signed={card.signed} locked={locked} />
      ) : (
        <Box className={styles.again}>{CARDS.again(card.second.firstBy)}</Box>
      )}
    </section>
  );
}
