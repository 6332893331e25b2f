// A second implementation of the game's rules (R-62, D-3 to D-6), independent of the product's code.

export const TEAMS = ['timbermen', 'stopemen', 'powdermen'] as const;
export type Team = (typeof TEAMS)[number];
export type Day = 1 | 2;
export const DAYS: readonly Day[] = [1, 2];
export const HOLES: readonly number[] = Array.from({ length: 18 }, (_, at) => at + 1);
export type Winner = Team | 'halved';

export type Line = { team: Team; position: number; points: number; matches: number; status: string };

/** Each team's points on each hole of a day: '2', '1', '0', or '-' while the hole is undecided. */
export type Points = Record<Day, Record<Team, string>>;

const ALL_HOLES = 36;
const ALL_MATCHES = 18;

/** The expected public board after every post. */
export class OwnBoard {
  /** All states of the board so far, in order. */
  readonly history: Line[][] = [[]];
  readonly #strokes = new Map<string, number>();
  readonly #matches = new Map<string, Winner>();
  isDeclared = false;
  isBetweenDays = false;
  /** The number of scores posted, including corrections. */
  posted = 0;

  post(day: Day, team: Team, hole: number, strokes: number): void {
    this.#strokes.set(`${day} ${team} ${hole}`, strokes);
    this.posted += 1;
    this.history.push(this.lines());
  }

  settle(day: Day, group: number, winner: Winner | null): void {
    if (winner) this.#matches.set(`${day} ${group}`, winner);
    else this.#matches.delete(`${day} ${group}`);
    this.history.push(this.lines());
  }

  declare(): void {
    this.isDeclared = true;
    this.history.push(this.lines());
  }

  strokes(day: Day, team: Team, hole: number): number | undefined {
    return this.#strokes.get(`${day} ${team} ${hole}`);
  }

  points(): Points {
    const of = (day: Day, team: Team) => HOLES.map((hole) => this.#taken(day, hole)?.[team] ?? '-').join('');
    const on = (day: Day) => ({
      timbermen: of(day, 'timbermen'),
      stopemen: of(day, 'stopemen'),
      powdermen: of(day, 'powdermen'),
    });
    return { 1: on(1), 2: on(2) };
  }

  /** Teams from first to last. Empty before the first hole is decided or the first match is won. */
  lines(): Line[] {
    const points = this.points();
    const decided = DAYS.flatMap((day) => [...points[day].timbermen]).filter((hole) => hole !== '-').length;
    const won = [...this.#matches.values()].filter((winner) => winner !== 'halved');
    if (decided === 0 && won.length === 0) return [];

    const totals = TEAMS.map((team) => ({
      team,
      points: DAYS.flatMap((day) => [...points[day][team]]).reduce(
        (sum, hole) => sum + (Number(hole) || 0),
        0,
      ),
      matches: won.filter((winner) => winner === team).length,
    }));
    const ahead = (a: Total, b: Total) => a.points - b.points || a.matches - b.matches;
    const position = (own: Total) => 1 + totals.filter((other) => ahead(other, own) > 0).length;
    const first = totals.filter((total) => position(total) === 1);

    const left = this.isDeclared ? 0 : ALL_HOLES - decided;
    const matchesLeft = this.isDeclared ? 0 : ALL_MATCHES - this.#matches.size;
    /** True if the team stays alone in first place even if a rival takes all remaining points and matches. */
    const isSafe = (own: Total) =>
      totals.every(
        ({ team, points: theirs, matches }) =>
          team === own.team ||
          ahead(own, { team, points: theirs + 2 * left, matches: matches + matchesLeft }) > 0,
      );
    const isWon = totals.some(isSafe);
    const status = (own: Total) => {
      const isFirst = position(own) === 1;
      if (this.isDeclared) return isFirst ? 'champion' : 'finished';
      if (left === 0) return isFirst ? (first.length === 1 ? 'first' : 'tied') : 'finished';
      if (isFirst) return first.length === 1 ? 'leading' : 'playing';
      return isWon ? 'playing' : 'chasing';
    };
    return totals
      .toSorted((a, b) => ahead(b, a))
      .map((total) => ({ ...total, position: position(total), status: status(total) }));
  }

  /**
   * A sole low score takes two points. Two teams that tie for the low score take one point each. If all three
   * tie, each takes one point on Day 2, and none takes a point on Day 1.
   */
  #taken(day: Day, hole: number): Record<Team, number> | null {
    const strokes = TEAMS.flatMap((team) => this.strokes(day, team, hole) ?? []);
    if (strokes.length < TEAMS.length) return null;
    const low = Math.min(...strokes);
    const sharing = strokes.filter((count) => count === low).length;
    const pays = { 1: 2, 2: 1, 3: day === 1 ? 0 : 1 }[sharing] ?? 0;
    const take = (at: number) => (strokes[at] === low ? pays : 0);
    return { timbermen: take(0), stopemen: take(1), powdermen: take(2) };
  }
}

type Total = { team: Team; points: number; matches: number };
