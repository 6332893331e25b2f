import { useState } from 'react';
import { Link } from 'wouter';
import type { DeskCard, DeskCards, SignedCard } from '#contract/desk/cards.ts';
import type { PlayerId } from '#domain/players.ts';
import { useCardChange } from '#web/desk/scores/cards-query.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row, Second } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { ReasonForm } from '#web/desk/ui/reason-form.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './cards-step.module.css';
import { type CardsCount, cardProblem, SETTLE } from './texts.ts';

type CardsStepProps = {
  cards: DeskCards;
  count: CardsCount;
  /** Whether the counts are out of date. Choices are disabled until they are current. */
  isHeld: boolean;
  /** The reason for closing Day 2 without a County Champion. Null unless the organizer has chosen to do so. */
  without: string | null;
  onWithout: (reason: string | null) => void;
};

const FIRST = 6;

/** D-27: lists the cards that need attention. The organizer finishes them, or closes without a County Champion. */
export function CardsStep({ cards, count, isHeld, without, onWithout }: CardsStepProps) {
  const [all, setAll] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<PlayerId>>(new Set());
  const isMarked = ({ player, board }: DeskCard) => board === 'no card' && marked.has(player.id);
  const rows = cards.groups.flatMap(({ group, cards: own }) =>
    own.filter((card) => needsAttention(card) || isMarked(card)).map((card) => ({ card, group })),
  );
  const shown = all ? rows : rows.slice(0, FIRST + rows.filter(({ card }) => isMarked(card)).length);
  const [first] = count.toSettle;
  if (count.left === 0 && rows.length === 0) return null;
  return (
    <Second className={styles.cards}>
      <p className={styles.count}>
        <b>{count.in}</b> {SETTLE.of(count.all)}
        {count.wrong > 0 && <strong>, {SETTLE.wrong(count.wrong)}</strong>}
      </p>
      <ol className={styles.groups}>
        {cards.groups.map(({ group, cards: own }) => (
          <li key={group}>
            <Link href={`/organizer/cards/${group}`} data-open={own.some(needsAttention) || undefined}>
              <span className="visually-hidden">Group </span>
              {group}
              <span className={styles.tags}>
                {own.map(({ player, board }) => (
                  <i key={player.id} data-board={board} />
                ))}
              </span>
              <span className="visually-hidden">{SETTLE.left(own.filter(needsAttention).length)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {without === null && (
        <>
          <ul className={styles.list}>
            {shown.map(({ card, group }) => (
              <Missing
                key={card.player.id}
                card={card}
                group={group}
                isHeld={isHeld}
                onMark={() => setMarked(new Set([...marked, card.player.id]))}
              />
            ))}
          </ul>
          {shown.length < rows.length && (
            <Button variant="quiet" size="small" onClick={() => setAll(true)}>
              {SETTLE.showAll(rows.length)}
            </Button>
          )}
        </>
      )}
      {count.left > 0 && (
        <div className={styles.ways}>
          {without === null ? (
            <>
              <section>
                <h3>{SETTLE.finish}</h3>
                <p className="soft">{SETTLE.finishHow}</p>
                <ButtonLink href={first ? cardHref(first.card, first.group) : '/organizer/cards'}>
                  <DeskIcon name="edit" />
                  {SETTLE.toCards}
                </ButtonLink>
              </section>
              <section>
                <h3>{SETTLE.orWithout}</h3>
                <p className="soft">{SETTLE.withoutHow}</p>
                <ReasonForm
                  ask={SETTLE.without}
                  variant="line"
                  disabled={isHeld}
                  about={SETTLE.effect(count.all - count.left, count.left)}
                  label={SETTLE.why}
                  help={SETTLE.whyHelp}
                  act={SETTLE.use}
                  keep={SETTLE.back}
                  onAct={async (reason) => onWithout(reason)}
                />
              </section>
            </>
          ) : (
            <section>
              <h3>{SETTLE.closesWithout}</h3>
              <p>“{without}”</p>
              <Button variant="line" onClick={() => onWithout(null)}>
                <DeskIcon name="edit" />
                {SETTLE.back}
              </Button>
            </section>
          )}
        </div>
      )}
    </Second>
  );
}

const needsAttention = (card: DeskCard) => cardProblem(card) !== null;

type MissingProps = {
  card: DeskCard;
  group: number;
  isHeld: boolean;
  /** Keeps the row on the page after “No card” is pressed, so that the organizer can undo it there. */
  onMark: () => void;
};

function Missing({ card, group, isHeld, onMark }: MissingProps) {
  const saveChange = useCardChange();
  const { busy, problem, act } = useAct();
  const { player, board, signed } = card;
  const isWrong = board === 'to be checked';
  const hasNone = board === 'no card';
  async function mark(known: SignedCard): Promise<void> {
    onMark();
    await saveChange(known, { noCard: !hasNone });
  }
  return (
    <li data-wrong={isWrong || undefined} data-none={hasNone || undefined}>
      <TeamGlyph teamId={player.teamId} />
      <span>
        <b>{player.name}</b>
        <small>{SETTLE.row(group, cardProblem(card) ?? SETTLE.hasNone)}</small>
      </span>
      <Row>
        {!hasNone && (
          <ButtonLink variant="line" size="small" href={cardHref(card, group)}>
            {isWrong ? SETTLE.check : SETTLE.type}
            <span className="visually-hidden">{player.name}</span>
          </ButtonLink>
        )}
        {!isWrong && signed && (
          <Button
            variant="quiet"
            size="small"
            disabled={isHeld}
            busy={busy}
            onClick={() => void act(() => mark(signed))}
          >
            {hasNone ? SETTLE.thereIsOne : SETTLE.noCard}
            <span className="visually-hidden">{player.name}</span>
          </Button>
        )}
      </Row>
      <Problem text={problem} />
    </li>
  );
}

/** Links to the card's first empty hole or its signed total, or to the start of a second entry. */
function cardHref({ player, holes, signed }: DeskCard, group: number): string {
  const hole = holes?.find(({ strokes }) => strokes === null)?.hole ?? (signed ? 'signed' : 1);
  return `/organizer/cards/${group}#${signed ? 'card' : 'second'}-${player.id}-${hole}`;
}
