import type { FirstPageData, LinkPicture, Renderer } from '#contract/first-page.ts';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import type { TournamentRecord } from '#contract/years.ts';
import { championsOf, leadersOf, listTeams, type News, newsOf } from '#web/leaderboard/state-texts.ts';
import { awardsOf } from '#web/texts/awards.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { listed } from '#web/texts/words.ts';
import { ICONS } from '#web/ui/icon.tsx';
import { canWrite, type Line, widthOf, write } from './letters.ts';
import { block, crest, frame, HEIGHT, INK, icon, LAMP, scores, WIDTH, wordmarkAt } from './parts.ts';

const LEFT = 56;
const RIGHT = WIDTH - LEFT;
/** The headframe begins to the right of this position. */
const SKY = 845;

/** People may see a picture long after it was drawn, so it shows no time but the given `asOf`. */
export const pictures: Renderer['pictures'] = {
  board({ tournament, leaderboard = [], holes, days }: FirstPageData): LinkPicture | null {
    if (!tournament || leaderboard.length === 0) return null;
    const news = newsOf({ tournament, entries: leaderboard, holes, days, asOf: null });
    if (news.verdict === 'declared') return { draw: () => frame(champion(tournament.id, leaderboard)) };
    return {
      draw(asOf) {
        const moment = asOf && courseTime(asOf, tournament.timeZone);
        return frame(score(news, leaderboard, moment ? `${moment.day}, ${moment.time}. ` : ''));
      },
    };
  },

  year(record: TournamentRecord): LinkPicture | null {
    if (record.tournament.status !== 'completed' || record.leaderboard.length === 0) return null;
    return { draw: () => frame(year(record), 40) };
  },
};

type Entries = readonly LeaderboardEntry[];

/** D-32: the state in large type, then the news, in the same words as everywhere else. */
function score({ headline, word, details }: News, entries: Entries, moment: string): string[] {
  const [state, ...rest] =
    word === 'Live' ? [details, headline] : word === '' ? [headline, details] : [word, headline, details];
  const most = SKY - LEFT;
  const text = { face: 'body', size: 28, x: LEFT, most, fill: INK } as const;
  return [
    wordmarkAt(LEFT, 44, 74),
    write({ text: state, face: 'black', size: 62, x: LEFT, y: 199.3, most, fill: INK }),
    ...rest.map((line, at) =>
      write({ ...text, text: `${at === 0 ? moment : ''}${line}.`, y: 233.3 + at * 36.4 }),
    ),
    scores(entries, { top: 386, height: HEIGHT - 386, isFinal: false }),
  ];
}

function champion(id: number, entries: Entries): string[] {
  return [
    ...heading(id, entries, { top: 40, size: 138, line: 90.2, name: 215.2 }),
    scores(entries, { top: 489, height: HEIGHT - 489, isFinal: true }),
  ];
}

type Heading = { top: number; size: number; line: number; name: number };

/** The champions with their crests, which are smaller if several champions share the cup. */
function heading(id: number, entries: Entries, { top, size, line, name }: Heading): string[] {
  const champions = leadersOf(entries);
  const crestSize = 190 / Math.max(1, champions.length * 0.75);
  const crests = champions.map((entry, at) =>
    crest(entry.id, LEFT + at * crestSize, top + (190 - crestSize) / 2, crestSize),
  );
  const x = LEFT + champions.length * crestSize + 30;
  const y = champions.length > 1 ? line + 70 : name;
  return [
    wordmarkAt(RIGHT - 239.5, 40, 64),
    ...crests,
    icon(ICONS.trophy, x, line - 37.4, 44, INK),
    write({ text: championsOf(id), face: 'heavy', size: 40, x: x + 58, y: line, fill: INK }),
    write({
      text: listTeams(champions),
      face: 'black',
      size,
      x,
      y,
      most: SKY - x,
      fill: INK,
      spacing: 0.004,
    }),
  ];
}

const STRIP = 78;
/** Rosters allow letters that have no outline. A name that contains one is left out of the picture. */
function year({ tournament, leaderboard, ...record }: TournamentRecord): string[] {
  const top = HEIGHT - STRIP;
  const results = { text: `Results ${tournament.id}`, face: 'body', size: 27, fill: '#e9e2cf' } as const;
  const award = awardsOf(record).find(({ name }) => name === 'countyChampion');
  const total = record.countyChampion.rows.find(({ position }) => position === 1)?.total;
  const winners = award && `${listed(award.winners.map(({ name }) => name))}, ${total}`;
  const parts = [
    ...heading(tournament.id, leaderboard, { top: 26, size: 116, line: 85, name: 192.7 }),
    scores(leaderboard, { top: top - 127, height: 127, isFinal: true }),
    block(top, STRIP, '#0d161c'),
    write({ ...results, x: RIGHT - widthOf(results), y: top + 48.9 }),
  ];
  if (!award || winners === undefined || !canWrite(winners, 'black')) return parts;
  const title = { ...results, text: award.title };
  const x = 92 + widthOf(title) + 14;
  const name: Line = {
    text: winners,
    face: 'black',
    size: 38,
    x,
    y: top + 53.6,
    fill: '#fffbf1',
    most: 930 - x,
  };
  return [
    ...parts,
    icon(MEDAL, 30, top + 18, 42, LAMP),
    write({ ...title, x: 92, y: top + 48.9 }),
    write(name),
  ];
}

const MEDAL = 'M8 3l4 7 4-7M12 10a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11zM12 13.5v4M10.5 14.5L12 13.5';
