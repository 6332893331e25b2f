import { randomUUID } from 'node:crypto';
import { DRAWN_FROM, type DrawProblem } from '#domain/pairings/draw.ts';
import type { PublishProblem } from '#domain/pairings/publishing.ts';
import { shotgunStarts, startsByInterval } from '#domain/pairings/starts.ts';
import type { PlayerId } from '#domain/players.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { actingAs } from '#server/store/acting.ts';
import { drawDay, holdOnDay, publishDay, swapOnDay } from '#server/store/arrange-pairings.ts';
import { publishPairings, readPairings, readStarts, setStarts } from '#server/store/pairings.ts';
import { renamePlayer, setPlayer } from '#server/store/players.ts';
import type { Command, CommandContext } from './command.ts';
import { findPlayer, namesOf } from './find-player.ts';
import { readDay, readHandicap, readTeam, required } from './parse-args.ts';

/** Players (D-13), their groups and their tee times (D-14). */
export const PAIRING_COMMANDS: Readonly<Record<string, Command>> = {
  player: {
    usage: 'player TEAM SLOT "NAME" [HANDICAP]',
    help: 'put a player into a roster slot: 1 to 8 for the top players, 9 to 12 for the picks; the previous player keeps the scores already played',
    async run({ db, tournamentId, organizer }, [team, slot, name, handicap]) {
      const player = {
        teamId: readTeam(team),
        slot: Number(slot),
        name: required(name, 'a name').trim(),
        handicap: readHandicap(handicap),
      };
      await actingAs(db, { organizer }, (connection) => setPlayer(connection, tournamentId, player));
      return `${name} is in slot ${slot} of the ${team}.`;
    },
  },
  rename: {
    usage: 'rename TEAM SLOT "NAME"',
    help: 'correct the spelling of a name: the player stays the same person',
    async run({ db, tournamentId }, [team, slot, name]) {
      const spelled = required(name, 'a name').trim();
      if (!(await renamePlayer(db, tournamentId, readTeam(team), Number(slot), spelled)))
        throw new Error(`Slot ${slot} of the ${team} is empty.`);
      return `Slot ${slot} of the ${team}: ${spelled}.`;
    },
  },
  draw: {
    usage: 'draw DAY [SEED]',
    help: 'draw the groups of a day; held players stay. The trail records the seed, which repeats the draw',
    async run({ db, tournamentId, organizer }, [word, given]) {
      const day = readDay(word);
      const seed = given ?? randomUUID();
      const problems = await actingAs(db, { organizer, reason: `${DRAWN_FROM}${seed}` }, (connection) =>
        drawDay(connection, tournamentId, day, seed),
      );
      if (problems.length > 0) throw new Error(await problemsText({ db, tournamentId }, problems));
      return `Day ${day} is drawn from ${seed}.`;
    },
  },
  swap: {
    usage: 'swap DAY "PLAYER" "PLAYER" ["REASON"]',
    help: 'swap two teammates, or bring in a substitute',
    async run({ db, tournamentId, organizer }, [word, one, other, reason]) {
      const day = readDay(word);
      const players = [
        await findPlayer(db, tournamentId, one),
        await findPlayer(db, tournamentId, other),
      ] as const;
      const swapped = await actingAs(db, { organizer, reason: reason ?? null }, (connection) =>
        swapOnDay(connection, tournamentId, day, [players[0].id, players[1].id]),
      );
      if (!swapped.ok) throw new Error(`Nobody was swapped: ${swapped.reason}.`);
      return `${players[0].name} and ${players[1].name} are swapped on Day ${day}.`;
    },
  },
  hold: {
    usage: 'hold DAY "PLAYER" [no]',
    help: 'the next draw leaves this player in the group; "no" releases them',
    async run({ db, tournamentId, organizer }, [word, name, no]) {
      const day = readDay(word);
      const player = await findPlayer(db, tournamentId, name);
      const hold = no !== 'no';
      const found = await actingAs(db, { organizer }, (connection) =>
        holdOnDay(connection, tournamentId, day, { player: player.id, hold }),
      );
      if (!found) throw new Error(`${player.name} is not in a Day ${day} group.`);
      return `${player.name} is ${hold ? '' : 'no longer '}held on Day ${day}.`;
    },
  },
  tee: {
    usage: 'tee DAY HH:MM MINUTES|shotgun',
    help: 'tee times from the first one and an interval, or all at once from different holes',
    async run({ db, tournamentId, organizer }, [word, time, spacing]) {
      const day = readDay(word);
      const first = required(time, 'a time');
      const made =
        spacing === 'shotgun' ? shotgunStarts(day, first) : startsByInterval(day, first, Number(spacing));
      if (!made.ok) throw new Error(`No tee times were set: ${made.reason}.`);
      await actingAs(db, { organizer }, (connection) =>
        setStarts(connection, tournamentId, day, made.starts),
      );
      return `Day ${day} tees off from ${first}.`;
    },
  },
  publish: {
    usage: 'publish DAY [no]',
    help: `show a day's pairings to everybody, unless a rule is broken; "no" makes them a draft again`,
    async run({ db, tournamentId, organizer }, [word, no]) {
      const day = readDay(word);
      if (no === 'no') {
        await publishPairings(db, tournamentId, day, false);
        return `The Day ${day} pairings are a draft again.`;
      }
      const problems = await actingAs(db, { organizer }, (connection) =>
        publishDay(connection, tournamentId, day),
      );
      if (problems.length > 0) throw new Error(await problemsText({ db, tournamentId }, problems));
      return `The Day ${day} pairings are published.`;
    },
  },
  pairings: {
    usage: 'pairings DAY',
    help: "show a day's groups, drafts included",
    async run({ db, tournamentId }, [word]) {
      const day = readDay(word);
      const nameOf = await namesOf(db, tournamentId);
      const starts = await readStarts(db, tournamentId, day);
      const { groups } = await readPairings(db, tournamentId, day);
      return groups
        .map(({ group, players }) => {
          const start = starts.find((entry) => entry.group === group);
          const when = start ? `${start.teeTime} hole ${start.hole}` : 'no tee time';
          return `${group}  ${when}  ${players.map(nameOf).join(', ')}`;
        })
        .join('\n');
    },
  },
};

async function problemsText(
  { db, tournamentId }: Pick<CommandContext, 'db' | 'tournamentId'>,
  problems: readonly (DrawProblem | PublishProblem)[],
): Promise<string> {
  const nameOf = await namesOf(db, tournamentId);
  return ['Nothing was changed:', ...problems.map((problem) => problemText(problem, nameOf))].join('\n');
}

/** A broken rule and what it concerns: 'plays twice: Ada Sampleson, groups 1, 4'. */
function problemText(problem: DrawProblem | PublishProblem, nameOf: (id: PlayerId) => string): string {
  const about = [
    'group' in problem ? `group ${problem.group}` : '',
    'teamId' in problem ? TEAM_NAMES[problem.teamId] : '',
    'player' in problem ? nameOf(problem.player) : '',
    'players' in problem ? problem.players.map(nameOf).join(', ') : '',
    'groups' in problem ? `groups ${problem.groups.join(', ')}` : '',
  ];
  return `${problem.kind}: ${about.filter(Boolean).join(', ')}`;
}
