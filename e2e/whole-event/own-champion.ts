// A second implementation of the County Champion's rules (D-15), independent of the product's code.

/** Strokes of holes 1 to 18; P means picked up. */
export type Card = readonly (number | 'P')[];

/** `counts` is true if the signed total is right, or if an organizer has ruled that the holes are right. */
type Turned = { card: Card; counts: boolean };

export type ChampionLine = {
  state: string;
  position: number | null;
  holesPlayed: number;
  total: number | null;
};

/** A tie is broken by the strokes on the last nine holes, then the last six, the last three, and hole 18. */
const LAST = [9, 6, 3, 1];

/** The expected public text about each player's card. */
export class OwnChampion {
  readonly #cards = new Map<string, Turned>();

  turnIn(name: string, card: Card, counts: boolean): void {
    this.#cards.set(name, { card, counts });
  }

  /** The player in first place, and the player's total. */
  first(): { name: string; total: number } {
    const [name = ''] = [...this.#cards.keys()].filter((player) => this.line(player).position === 1);
    return { name, total: this.line(name).total ?? 0 };
  }

  card(name: string): Card {
    return this.#cards.get(name)?.card ?? [];
  }

  /** The player's line; "not started" until their card is turned in. */
  line(name: string): ChampionLine {
    const own = this.#cards.get(name);
    if (!own) return { state: 'not started', position: null, holesPlayed: 0, total: null };
    const unranked = { position: null, holesPlayed: 18, total: null };
    if (own.card.includes('P')) return { state: 'picked up', ...unranked };
    if (!own.counts) return { state: 'to be checked', ...unranked };
    const ranked = [...this.#cards.values()].filter(({ card, counts }) => counts && !card.includes('P'));
    const better = ranked.filter(({ card }) => compare(card, own.card) < 0).length;
    return { state: 'ranked', position: better + 1, holesPlayed: 18, total: sum(own.card) };
  }

  /** The players within two strokes of the lowest total. */
  contenders(): string[] {
    const totals = [...this.#cards].flatMap(([name, { card }]) =>
      card.includes('P') ? [] : [{ name, total: sum(card) }],
    );
    const lead = Math.min(...totals.map(({ total }) => total));
    return totals.filter(({ total }) => total <= lead + 2).map(({ name }) => name);
  }
}

function compare(a: Card, b: Card): number {
  const by = [18, ...LAST].map((holes) => sum(a.slice(-holes)) - sum(b.slice(-holes)));
  return by.find((difference) => difference !== 0) ?? 0;
}

export function sum(card: Card): number {
  return card.reduce<number>((total, strokes) => total + (strokes === 'P' ? 0 : strokes), 0);
}
