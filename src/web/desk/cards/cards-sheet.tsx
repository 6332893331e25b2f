import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import type { DeskCards } from '#contract/desk/cards.ts';
import { formatTime } from '#domain/calendar.ts';
import { summarizeCard } from '#domain/county-champion/card.ts';
import { isLocked } from '#domain/day-state.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { Line, Lines } from '#web/desk/outbox/lines.tsx';
import { sayPlaying } from '#web/desk/scores/texts.ts';
import { KeyList, NeedYou } from '#web/desk/typing/key-list.tsx';
import paper from '#web/desk/typing/typed-sheet.module.css';
import { useTyping } from '#web/desk/typing/use-typing.ts';
import { useNow } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Paper } from '#web/desk/ui/layout.tsx';
import { atCourse } from '#web/texts/course-time.ts';
import { type CardCell, cardCellId, cardsLayout, SIGNED } from './card-cells.ts';
import type { CardsView, CardView } from './card-view.ts';
import styles from './cards-sheet.module.css';
import { PlayerCard } from './player-card.tsx';
import { CARDS, groupState, KEYS, sayPosted, sayStranded } from './texts.ts';
import type { CardPost, CardsControls } from './use-cards.ts';

type CardsSheetProps = {
  data: DeskCards;
  view: CardsView;
  cards: CardsControls;
  /** The group in the URL. NaN if there is none. */
  asked: number;
};

/** The cards of one group, next to the list of all groups. */
export function CardsSheet({ data, view, cards, asked }: CardsSheetProps) {
  const tournament = useTournament();
  const [, navigate] = useLocation();
  const [announced, setAnnounced] = useState('');
  const [allKeys, setAllKeys] = useState(false);
  const locked = isLocked(data.state) || tournament.status === 'completed';
  const groups = data.groups.filter((group) => group.cards.length > 0).map(({ group }) => group);
  const [opensAt] = useState(() => askedCell(view) ?? firstEmpty(view));
  const shown = groups.includes(asked) ? asked : (groupOf(view, opensAt) ?? groups[0] ?? 1);

  function post(posted: CardPost) {
    cards.post(posted);
    setAnnounced(announcementOf(posted, view));
  }
  function bring(cell: CardCell) {
    const group = groupOf(view, cell);
    // Synchronous, so that the next key goes to the right field.
    if (group !== null && group !== shown) flushSync(() => navigate(groupHref(group), { replace: true }));
  }
  function goToGroup(steps: number) {
    const first = view.cards.find(({ group }) => group === groups[groups.indexOf(shown) + steps]);
    if (first)
      typing.focusOn({ playerId: first.player.id, entry: first.signed ? 'first' : 'second', hole: 1 });
  }
  function onOwnKey(_: CardCell, { key }: KeyboardEvent): boolean {
    if (key !== 'PageDown' && key !== 'PageUp') return false;
    goToGroup(key === 'PageDown' ? 1 : -1);
    return true;
  }
  const typing = useTyping({
    layout: cardsLayout(Object.values(view.cells).map(({ cell }) => cell)),
    cells: view.cells,
    post,
    discard: cards.discard,
    onKeys: () => setAllKeys((all) => !all),
    onEnd: () => {},
    bring,
    onOwnKey,
  });

  useInitialFocus(locked || groupOf(view, opensAt) !== shown ? null : opensAt);

  const teeTimeOf = (asked: number) => data.groups.find(({ group }) => group === asked)?.teeTime ?? null;
  const teeTime = teeTimeOf(shown);
  const date = tournament.days.find(({ day }) => day === 2)?.date;
  const now = atCourse(useNow(), tournament.timeZone);
  const all = view.cards.length * HOLE_NUMBERS.length;
  return (
    <div className="stack">
      <Lines posts={[{ posting: cards, what: 'field' }]} locked={locked ? CARDS.locked : null}>
        {cards.stranded.map(({ key, place, value, refusal }) => (
          <Line key={key} icon="warning" action={{ text: CARDS.forget, act: () => cards.discard(key) }}>
            <b>
              {sayStranded(
                cardOf(view, place)?.player.name ?? null,
                place.kind === 'card hole' ? place.hole : SIGNED,
                value,
              )}
            </b>{' '}
            {refusal?.reason}
          </Line>
        ))}
      </Lines>
      <div className={styles.desk}>
        <GroupList
          groups={groups}
          cards={view.cards}
          shown={shown}
          playing={(group) => (locked ? null : sayPlaying(teeTimeOf(group), date, now))}
        />
        <Paper as="section" className={paper.paper} aria-label={CARDS.group(shown)}>
          <header className={`row ${styles.head}`}>
            <h2>
              {CARDS.group(shown)} {teeTime && <small>{formatTime(teeTime)}</small>}
            </h2>
            <NeedYou
              problems={view.problems}
              words={CARDS.needYou(view.problems)}
              onProblem={typing.goToProblem}
            />
            <p className="soft">{CARDS.of(view.posted, all)}</p>
          </header>
          {view.cards
            .filter(({ group }) => group === shown)
            .map((card) => (
              <PlayerCard key={card.player.id} card={card} cards={cards} typing={typing} locked={locked} />
            ))}
          <KeyList keys={KEYS} all={allKeys} onAll={() => setAllKeys(!allKeys)} />
        </Paper>
      </div>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

/**
 * When the page opens, focuses the field named in the URL or the first missing value. On a phone the keyboard would
 * cover the card, so a field named in the URL is only scrolled into view.
 */
function useInitialFocus(cell: CardCell | null): void {
  const [first] = useState(cell);
  useEffect(() => {
    const field = first && document.getElementById(cardCellId(first));
    if (window.matchMedia('(width > 51.25em)').matches) field?.focus();
    else if (window.location.hash) field?.scrollIntoView({ block: 'center' });
  }, [first]);
}

/** The field named in the URL. */
function askedCell({ cells }: CardsView): CardCell | null {
  return cells[window.location.hash.slice(1)]?.cell ?? null;
}

function firstEmpty({ cells }: CardsView): CardCell | null {
  const empty = Object.values(cells).find(({ cell, value }) => cell.hole !== SIGNED && value === null);
  return empty?.cell ?? null;
}

function groupOf(view: CardsView, cell: CardCell | null): number | null {
  return cardOf(view, cell)?.group ?? null;
}

function cardOf({ cards }: CardsView, cell: { playerId: number } | null): CardView | undefined {
  return cards.find(({ player }) => player.id === cell?.playerId);
}

function announcementOf({ cell, value }: CardPost, view: CardsView): string {
  const { playerId, entry } = cell;
  const after = HOLE_NUMBERS.map((hole) =>
    hole === cell.hole ? value : (view.cells[cardCellId({ playerId, entry, hole })]?.counts ?? null),
  );
  return sayPosted(cardOf(view, cell)?.player.name ?? '', cell.hole, value, summarizeCard(after));
}

type GroupListProps = {
  groups: readonly number[];
  cards: readonly CardView[];
  shown: number;
  playing: (group: number) => string | null;
};

const groupHref = (group: number) => `/organizer/cards/${group}`;

/** The groups in the day's order, with the progress of their cards. */
function GroupList({ groups, cards, shown, playing }: GroupListProps) {
  return (
    <Paper as="nav" className={styles.nav} aria-label={CARDS.groups}>
      <ol className={styles.list}>
        {groups.map((group) => {
          const own = cards.filter((card) => card.group === group);
          const { text, icon, kind } = groupState(own, playing(group));
          return (
            <li key={group}>
              <Link
                href={groupHref(group)}
                aria-current={group === shown ? 'page' : undefined}
                data-tone={kind}
              >
                <b>
                  <span className="visually-hidden">Group </span>
                  {group}
                </b>
                <small>{text}</small>
                {icon && <DeskIcon name={icon} />}
              </Link>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
