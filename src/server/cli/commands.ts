import { rename, rm, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { NAME_LENGTH } from '#contract/limits.ts';
import { OrganizerName } from '#contract/person-name.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import * as captains from '#server/store/captains.ts';
import { setMatch } from '#server/store/matches.ts';
import { uninviteOrganizer } from '#server/store/organizers.ts';
import { UNNAMED } from '#server/store/outcomes.ts';
import { replacePepper } from '#server/store/pepper.ts';
import * as scores from '#server/store/scores.ts';
import { SITE_FIELDS, type SiteField, setSite, setSocialLinks } from '#server/store/site.ts';
import type { Db } from '#server/store/sql.ts';
import * as tournament from '#server/store/tournament.ts';
import { CARD_COMMANDS } from './card-commands.ts';
import { type Card, cardsSheet } from './cards.ts';
import type { Command, CommandContext } from './command.ts';
import { notPosted } from './command.ts';
import { DAY_COMMANDS } from './day-commands.ts';
import { invitationLink } from './invitation-link.ts';
import { issueAccessCodes } from './issue-code.ts';
import { PAIRING_COMMANDS } from './pairing-commands.ts';
import { readDate, readDay, readMatchResult, readStrokes, readTeam, required } from './parse-args.ts';
import { exportCsv, standingsTable } from './reports.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  captain: {
    usage: 'captain TEAM "NAME"',
    help: 'name a captain and issue an access code, shown once; the previous captain and code stop working',
    async run({ db, pepper, tournamentId }, [team, name]) {
      const teamId = readTeam(team);
      const named = required(name, 'a name').trim();
      const [code] = await issueAccessCodes({
        db,
        pepper,
        count: 1,
        captains: async (connection) => [await captains.nameCaptain(connection, tournamentId, teamId, named)],
      });
      return `${named} is captain of the ${teamId}.\nAccess code, shown only now: ${code}`;
    },
  },
  code: {
    usage: 'code TEAM|all [CARDS.html]',
    help: "issue a new access code to a team's captain or to all three, shown or written as cards to print; the old ones and their sessions end",
    async run(context, [team, file]) {
      const teamIds = team === 'all' ? TEAM_IDS : [readTeam(team)];
      const site = file === undefined ? null : siteAddress(context);
      const named = await Promise.all(
        teamIds.map(async (teamId) => ({
          teamId,
          ...(await captainOf(context.db, context.tournamentId, teamId)),
        })),
      );
      const codes = await issueAccessCodes({
        db: context.db,
        pepper: context.pepper,
        count: named.length,
        captains: async () => named.map(({ id }) => id),
        async deliver(made) {
          if (site === null || file === undefined) return;
          const cards: Card[] = named.map(({ teamId, name }, place) => ({
            teamId,
            name,
            code: made[place] ?? '',
          }));
          await keepSecret(file, cardsSheet(site, cards));
        },
      });
      const names = named.map(({ name }) => name);
      if (file === undefined)
        return names
          .map((name, place) => `Access code of ${name}, shown only now: ${codes[place]}`)
          .join('\n');
      return `Print ${file}, hand the cards over and delete the file: ${names.join(', ')}.`;
    },
  },
  revoke: {
    usage: 'revoke TEAM',
    help: "end the captain's access code and every session that it opened",
    async run({ db, tournamentId }, [team]) {
      const captain = await captainOf(db, tournamentId, readTeam(team));
      const revoked = await captains.revokeCode(db, captain.id);
      return revoked ? `The code of ${captain.name} is revoked.` : `${captain.name} has no code.`;
    },
  },
  invite: {
    usage: 'invite "NAME"',
    help: 'invite an organizer: the link works once, within 24 hours, and ends an earlier one; for an existing organizer it adds a passkey',
    async run({ db, publicUrl }, [name]) {
      if (!publicUrl) throw new Error('A passkey belongs to the address of the site: set PUBLIC_URL.');
      const { data: named } = z.safeParse(OrganizerName, name);
      if (!named) throw new Error(`A name is one line of at most ${NAME_LENGTH} characters of one alphabet.`);
      const link = await invitationLink(db, publicUrl, named);
      return `Invitation for ${named}, for one use within 24 hours:\n${link}`;
    },
  },
  uninvite: {
    usage: 'uninvite "NAME"',
    help: 'withdraw an open invitation: its link stops working',
    async run({ db }, [name]) {
      const named = required(name, 'a name').trim();
      const ended = await uninviteOrganizer(db, named);
      if (ended === 0) throw new Error(`There is no open invitation for ${named}.`);
      return `The invitation for ${named} is withdrawn.`;
    },
  },
  pepper: {
    usage: 'pepper new',
    help: 'use after replacing a lost or leaked CODE_PEPPER: ends every access code and recovery code made with the old one',
    async run({ db, pepper }, [word]) {
      if (word !== 'new')
        throw new Error('This ends every access code and every recovery code. If you mean it: pepper new');
      const { codes, recoveryCodes } = await replacePepper(db, fingerprintOf(pepper));
      const captains = `Codes revoked: ${codes}. Issue new ones with: code all`;
      const organizers = `Recovery codes ended: ${recoveryCodes}. Organizers sign in with their passkeys and make new ones at the desk.`;
      return `The pepper has been replaced.\n${captains}\n${organizers}`;
    },
  },
  ...DAY_COMMANDS,
  status: {
    usage: 'status upcoming|active|completed',
    help: 'set the status of the tournament; completed locks every score',
    async run({ db, tournamentId }, [status]) {
      if (status !== 'upcoming' && status !== 'active' && status !== 'completed') {
        throw new Error('A status is upcoming, active or completed.');
      }
      await tournament.setStatus(db, tournamentId, status);
      return `The tournament is ${status}.`;
    },
  },
  score: {
    usage: 'score TEAM DAY HOLE STROKES|- ["REASON"]',
    help: "post a team's score for a hole; - clears it",
    async run({ db, tournamentId, organizer }, [team, day, hole, strokes, reason]) {
      const scoreId = await scores.scoreIdAt(db, tournamentId, readTeam(team), readDay(day), Number(hole));
      if (!scoreId) throw new Error(`There is no score for hole ${hole} on Day ${day}. Is the day open?`);
      const result = await scores.correctAsOrganizer(db, {
        scoreId,
        organizer,
        strokes: readStrokes(strokes),
        reason: reason ?? null,
        key: null,
        seenVersion: null,
      });
      if (result.outcome !== 'done') throw new Error(notPosted(result.outcome));
      return `Hole ${hole} of Day ${day}, ${team}: ${result.current.strokes ?? 'empty'}.`;
    },
  },
  match: {
    usage: 'match DAY GROUP TEAM|halved|open',
    help: "set a match's winner, halve it, or open it again",
    async run({ db, tournamentId, organizer }, [day, group, result]) {
      const match = { day: readDay(day), group: Number(group), result: readMatchResult(result) };
      const { outcome } = await setMatch(db, tournamentId, match, { ...UNNAMED, organizer });
      if (outcome === 'not-found') throw new Error(`Day ${day} has no group ${group}.`);
      if (outcome !== 'done') throw new Error(notPosted(outcome));
      return `Group ${group} of Day ${day}: ${result}.`;
    },
  },
  ...PAIRING_COMMANDS,
  ...CARD_COMMANDS,
  date: {
    usage: 'date DAY YYYY-MM-DD|TBD',
    help: 'set the date of a day',
    async run({ db, tournamentId }, [day, date]) {
      await tournament.setDate(db, tournamentId, readDay(day), readDate(date, tournamentId));
      return `Day ${day}: ${date}.`;
    },
  },
  site: {
    usage: `site ${SITE_FIELDS.join('|')} VALUE|-`,
    help: 'change a text of the whole site; - means "to be announced"',
    async run({ db }, [field, value]) {
      const known = SITE_FIELDS.find((name) => name === field);
      if (!known) throw new Error(`A site setting is one of ${SITE_FIELDS.join(', ')}.`);
      await setSite(db, known satisfies SiteField, value === '-' ? null : required(value, 'a value'));
      return `${field}: ${value}.`;
    },
  },
  links: {
    usage: 'links "LABEL" URL …|-',
    help: 'the social links in the footer, all at once; - removes them',
    async run({ db }, args) {
      const words = args[0] === '-' ? [] : args;
      const links = words
        .filter((_, place) => place % 2 === 0)
        .map((label, place) => ({ label, url: words[2 * place + 1] ?? '' }));
      const wrong = links.find(({ url }) => !url.startsWith('https://') || !URL.canParse(url));
      if (wrong) throw new Error(`The link of ${wrong.label} must be an https address.`);
      await setSocialLinks(db, links);
      return links.length > 0 ? `Links: ${links.map(({ label }) => label).join(', ')}.` : 'No links.';
    },
  },
  year: {
    usage: 'year YYYY [DAY-1-DATE DAY-2-DATE]',
    help: 'show that year on the site; if it has no tournament yet, start one with the settings of the current one',
    async run({ db, tournamentId: from }, [year, first, second]) {
      const id = Number(year);
      const isNew = !(await tournament.tournamentExists(db, id));
      const dates: [string | null, string | null] = [first ?? null, second ?? null];
      if (from) {
        await tournament.startYear(db, { from, year: id });
        for (const day of DAY_NUMBERS)
          if (isNew) await tournament.setDate(db, id, day, dates[day - 1] ?? null);
      } else {
        if (isNew) await tournament.createTournament(db, { year: id, dates, startTime: '09:00' });
        await tournament.showTournament(db, id);
      }
      return `The site shows ${year}.`;
    },
  },
  standings: {
    usage: 'standings',
    help: 'show the leaderboard',
    run: ({ db, tournamentId }) => standingsTable(db, tournamentId),
  },
  export: {
    usage: 'export',
    help: 'every score with its points as CSV',
    run: ({ db, tournamentId }) => exportCsv(db, tournamentId),
  },
};

async function captainOf(db: Db, tournamentId: number, teamId: TeamId) {
  const captain = await captains.currentCaptain(db, tournamentId, teamId);
  if (!captain) throw new Error(`The ${teamId} have no captain yet.`);
  return captain;
}

function siteAddress({ publicUrl }: CommandContext): string {
  if (!publicUrl) throw new Error('A card names the address of the site: set PUBLIC_URL.');
  return publicUrl.origin;
}

/**
 * Writes a file that only the user who runs the command can read. A mode applies only to new files, so an existing
 * file, which others may be able to read, is replaced instead of overwritten.
 */
async function keepSecret(file: string, text: string): Promise<void> {
  const replacement = `${file}.${process.pid}.new`;
  try {
    await writeFile(replacement, text, { mode: 0o600, flag: 'wx' });
    await rename(replacement, file);
  } catch (error) {
    await rm(replacement, { force: true }); // the codes in this file will never be issued
    throw error;
  }
}
