import { HOLE_NUMBERS, HOLES } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { Box, type Tone } from '#web/desk/ui/box.tsx';
import type { DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { CardField } from './card-cell.tsx';
import { SIGNED } from './card-cells.ts';
import { CardNotes } from './card-notes.tsx';
import type { CardView } from './card-view.ts';
import styles from './player-card.module.css';
import { CARDS } from './texts.ts';
import type { CardsControls, CardTyping } from './use-cards.ts';

type PlayerCardProps = {
  card: CardView;
  cards: CardsControls;
  typing: CardTyping;
  locked: boolean;
};

/** One paper card on the screen: two nines, with their Out and In sums. */
export function PlayerCard({ card, cards, typing, locked }: PlayerCardProps) {
  const { player, summary } = card;
  const { kind, icon, text } = verdictOf(card);
  const field = { card, cards, typing, locked: locked || card.verdict.kind === 'no card' };
  const nines = [
    { holes: HOLE_NUMBERS.slice(0, HOLES / 2), title: CARDS.out, sum: summary.out },
    { holes: HOLE_NUMBERS.slice(HOLES / 2), title: CARDS.in, sum: summary.in },
  ];
  return (
    <section className={styles.card} aria-label={player.name}>
      <header className={`row ${styles.head}`}>
        <TeamGlyph teamId={player.teamId} />
        <h3>{player.name}</h3>
        <span className="soft">{TEAM_NAMES[player.teamId]}</span>
        <div className={`row ${styles.totals}`}>
          <span className={`with-icon ${styles.sum}`}>
            {CARDS.addedUp} <b>{summary.total ?? '–'}</b>
          </span>
          {card.signed && (
            <span className={`with-icon ${styles.sum}`}>
              <span aria-hidden="true">{CARDS.signedFor}</span>
              <CardField {...field} hole={SIGNED} />
            </span>
          )}
          <Sign as="span" className={styles.verdict} tone={kind} icon={icon}>
            {text}
          </Sign>
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
        <CardNotes card={card} signed={card.signed} locked={locked} />
      ) : (
        <Box className={styles.again}>{CARDS.again(card.second.firstBy)}</Box>
      )}
    </section>
  );
}

type Shown = { kind: Tone; icon: DeskIconName | null; text: string };

/** The result of checking the card, shown as a color, an icon and a few words. */
function verdictOf({ verdict, summary: { state, holesPlayed } }: CardView): Shown {
  if (verdict.kind === 'no card') return { kind: 'plain', icon: 'minus', text: CARDS.noCard };
  if (state === 'picked up') return { kind: 'plain', icon: 'minus', text: CARDS.pickedUp };
  switch (verdict.kind) {
    case 'agrees':
      return { kind: 'ok', icon: 'check', text: CARDS.agrees };
    case 'ruled':
      return { kind: 'ok', icon: 'check', text: CARDS.ruled };
    case 'blind':
      return { kind: 'plain', icon: 'copy', text: CARDS.blind };
    case 'entries differ':
      return { kind: 'danger', icon: 'warning', text: CARDS.entriesDiffer };
    case 'differs':
      return { kind: 'danger', icon: 'warning', text: CARDS.apart(verdict.by) };
    default: {
      const text = holesPlayed === HOLES ? CARDS.notSigned : CARDS.soFar(holesPlayed);
      return { kind: 'plain', icon: null, text: holesPlayed === 0 ? '' : text };
    }
  }
}
