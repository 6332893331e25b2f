import * as z from 'zod/mini';
import { Group, Player } from '#contract/pairings.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { ANSWER, AnswerRow } from './answered-day.ts';
import { Instant, query } from './sql.ts';

const Day = z.literal([1, 2]);
const Count = z.nullable(z.number());

/** The public data of a tournament other than the board. Reread only when `version` has risen. */
const RecordsRow = z.object({
  id: z.number(),
  version: z.number(),
  days: z.array(
    z.object({
      day: Day,
      state: z.enum(DAY_STATES),
      since: z.nullable(Instant),
      wasOfficial: z.boolean(),
      withoutChampion: z.nullable(z.string()),
      /** The captains' answers about the day's points, in order. */
      answers: z.array(AnswerRow),
    }),
  ),
  /** For published days only. */
  groups: z.array(z.extend(Group, { day: Day })),
  cards: z.array(
    z.object({
      player: Player,
      holes: z.array(z.union([z.literal('picked up'), Count])),
      signed: z.object({ out: Count, in: Count, total: Count }),
      ruledTotal: Count,
      noCard: z.boolean(),
      /** Empty unless the card was typed a second time. */
      second: z.array(z.union([z.literal('picked up'), Count])),
    }),
  ),
  notice: z.nullable(z.object({ text: z.string(), postedAt: Instant, nextWordAt: z.nullable(Instant) })),
  captainsAward: z.nullable(Player),
});
export type RecordsRow = z.output<typeof RecordsRow>;

const PLAYER = `json_build_object('id', p.id, 'name', p.name, 'teamId', p.team_id)`;

export const readRecords = query(
  'read-records',
  `
select t.id, t.records_version as version,
  (select coalesce(json_agg(json_build_object(
      'day', d.day, 'state', d.state, 'since', d.state_since, 'wasOfficial', d.official_at is not null,
      'withoutChampion', d.without_champion,
      'answers', (select coalesce(json_agg(${ANSWER} order by a.id), '[]') from answers a
        where (a.tournament_id, a.day) = (d.tournament_id, d.day)))
    order by d.day), '[]') from days d where d.tournament_id = t.id) as days,
  (select coalesce(json_agg(json_build_object(
      'day', m.day, 'group', m.group_number, 'teeTime', to_char(m.tee_time, 'HH24:MI'),
      'startingHole', m.starting_hole,
      'players', (select coalesce(json_agg(${PLAYER}
          order by array_position(array['timbermen', 'stopemen', 'powdermen'], p.team_id), g.place), '[]')
        from pairings g join players p on p.id = g.player_id
        where (g.tournament_id, g.day, g.group_number) = (m.tournament_id, m.day, m.group_number)))
    order by m.day, m.group_number), '[]')
    from matches m join days d using (tournament_id, day)
    where m.tournament_id = t.id and d.pairings_published_at is not null) as groups,
  (select coalesce(json_agg(json_build_object('player', ${PLAYER},
      'holes', (select json_agg(case when h.picked_up then to_json('picked up'::text) else to_json(h.strokes) end
          order by h.hole)
        from card_holes h where (h.tournament_id, h.player_id) = (c.tournament_id, c.player_id)),
      'signed', json_build_object('out', c.signed_out, 'in', c.signed_in, 'total', c.signed_total),
      'ruledTotal', c.ruled_total, 'noCard', c.no_card,
      'second', (select coalesce(json_agg(
          case when e.picked_up then to_json('picked up'::text) else to_json(e.strokes) end order by e.hole), '[]')
        from second_entries e where (e.tournament_id, e.player_id) = (c.tournament_id, c.player_id))) order by p.name, p.id), '[]')
    from cards c join players p on p.id = c.player_id where c.tournament_id = t.id) as cards,
  (select json_build_object('text', n.text, 'postedAt', n.posted_at, 'nextWordAt', n.next_word_at)
    from notices n where n.tournament_id = t.id and n.taken_down_at is null) as notice,
  (select ${PLAYER} from players p where p.id = t.captains_award_player_id) as "captainsAward"
from tournaments t where t.id = any ($1)`,
  RecordsRow,
)<[tournamentIds: readonly number[]]>;
