import type { ChampionBoard, ChampionRow } from '#contract/county-champion.ts';
import { TEAM_NAMES } from '#domain/teams.ts';

export type CountyWords = { names: string; words: string };

/** Who is County Champion and by what (D-15); null while no card counts. */
export function countyWords({ rows, countBacks }: ChampionBoard): CountyWords | null {
  const winners = rows.filter(({ position }) => position === 1);
  const [first] = winners;
  if (!first || first.total === null) return null;
  const names = list(winners.map(({ player }) => player.name));
  if (winners.length > 1)
    return {
      names,
      words: `share it with ${first.total}, level to the last hole of the count-back (${list(winners.map(teamOf))}).`,
    };
  const level = rows.filter(({ position, total }) => position !== 1 && total === first.total);
  const alone = `${teamOf(first)}: ${first.total}`;
  if (level.length === 0) return { names, words: `${alone}.` };
  const against = list(level.map(({ player }) => player.name));
  return { names, words: `${alone}, level with ${against}.${decidedBy(first, countBacks)}` };
}

/** ' Better on holes 10 to 18 (36 to 38), by the published count-back.' */
function decidedBy({ player, total }: ChampionRow, countBacks: ChampionBoard['countBacks']): string {
  const countBack = countBacks.find((entry) => entry.total === total && entry.players.includes(player.id));
  const own = countBack?.players.indexOf(player.id) ?? -1;
  const next = countBack?.players.findIndex((id) => id !== player.id) ?? -1;
  const decisive = countBack?.stretches.find(({ sums }) => sums[own] !== sums[next]);
  if (!decisive) return '';
  const { from, to, sums } = decisive;
  const where = from === to ? `hole ${from}` : `holes ${from} to ${to}`;
  return ` Better on ${where} (${sums[own]} to ${sums[next]}), by the published count-back.`;
}

const teamOf = ({ player }: ChampionRow) => TEAM_NAMES[player.teamId];

export function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
