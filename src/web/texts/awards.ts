import type { TournamentRecord } from '#contract/years.ts';
import { TEAM_NAMES } from '#domain/teams.ts';

/** an award other than the cup, with its winners. Players who stay tied share it. */
export type Award = {
  name: 'countyChampion' | 'captainsAward';
  title: string;
  /** 'Ada Sample' and 'Stopemen. 74 strokes, on count-back.' */
  winners: { name: string; details: string }[];
};

/** D-27: shown if Day 2 was closed before all cards were accounted for. */
export const championNotNamed = (reason: string) => `No County Champion was named. “${reason}”`;

/** The awards that have a winner. */
export function awardsOf({
  countyChampion: { rows, countBacks },
  captainsAward,
}: Pick<TournamentRecord, 'countyChampion' | 'captainsAward'>): Award[] {
  const lowest = rows.filter(({ position }) => position === 1);
  const awards: Award[] = [
    {
      name: 'countyChampion',
      title: 'County Champion',
      winners: lowest.map(({ player, total, shared }) => {
        const settled = !shared && countBacks.some((tie) => tie.total === total) ? ', on count-back' : '';
        return { name: player.name, details: `${TEAM_NAMES[player.teamId]}. ${total} strokes${settled}.` };
      }),
    },
    {
      name: 'captainsAward',
      title: 'Captain’s Award',
      winners: captainsAward
        ? [{ name: captainsAward.name, details: `${TEAM_NAMES[captainsAward.teamId]}.` }]
        : [],
    },
  ];
  return awards.filter(({ winners }) => winners.length > 0);
}
