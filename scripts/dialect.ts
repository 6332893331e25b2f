import { type Kind, type Passage, proseIn } from './prose.ts';

/** A habit of translated English. In its pattern, a space matches any white space, and `^` the start of any clause. */
type Habit = { pattern: RegExp; write: string; in?: readonly Kind[] };
export type Finding = { file: string; line: number; kind: Kind; found: string; write: string };

const OFF_SCREEN = ['code', 'tests', 'docs'] as const;
const HABITS: readonly Habit[] = [
  { pattern: /^(what|who|whom|whose|whatever)(?= \w+ \w+ \w+)(?![^.;]*\?)/, write: 'open with the subject' },
  { pattern: /^(of|under|by|in|for|to|from|with) (what|which|whom)\b/, write: 'open with the subject' },
  { pattern: /[,;:] (what|who) (is|are|was|were|has|have|had|\w+s)\b(?![^.;]*\?)/, write: 'name the thing' },
  { pattern: /^(nor|not one|in no|of an?|of the same)\b/, write: 'a full sentence' },
  { pattern: /^\w+(ed|nt|en) (again|twice|once|back),/, write: 'if …, or a full sentence' },
  { pattern: /\bwhoever\b/, write: 'name the person' },
  {
    pattern:
      /(^|\b(what|that|while|until|unless|if|when|because|since|once|where|which|after|before|and|but|so|than|as) |, )(nobody|somebody|anybody|everybody)\b/,
    write: 'name the person or the part; or write no, any, all',
    in: OFF_SCREEN,
  },
  { pattern: /\b(stands?|stood)\b(?! (for|out|by|in for)\b)(?!-)/, write: 'is, is shown, is stored' },
  {
    pattern: /\b(is|are|was|were|be|been|being|not|lies?) there\b(?! (is|are|was|were|an?)\b)(?![^.;]*\?)/,
    write: 'exists, is stored',
  },
  { pattern: /\bthere (already|again|twice)\b/, write: 'already exists, appears twice' },
  {
    pattern: /(?<!there )\b(is|are|was|were|be) (no|none)(?! (longer|more|less|fewer|later|earlier|one)\b)\b/,
    write: 'is not a …',
  },
  {
    pattern: /\b(hears?|heard|unsaid|untold|(is|are|was|were|be|been|being|as|not|once|what) (said|told))\b/,
    write: 'the verb for what the program does: listens, receives, reports, shows',
    in: OFF_SCREEN,
  },
  {
    pattern: /\b(says?|tells?) (so|nothing|whether|which|who|of|apart)\b/,
    write: 'reports, shows',
    in: OFF_SCREEN,
  },
  { pattern: /\b(answer|reply) (has |have )?(come|came)\b|\bnext word\b/, write: 'no reply, next update' },
  {
    pattern:
      /\b(is|are|was|were|be|been|not) (waited for|asked (about|for)|looked (at|for)|spoken of|thought of)\b/,
    write: 'the active verb',
  },
  {
    pattern: /\b(on|in|at|under|by|with|for) which (it|they) (is|are|was|were)\b/,
    write: 'where, when, how',
  },
  {
    pattern: /\bthe (end|whole|most) of it\b|\b(come|comes|came) of it\b|\bon (its|their) way\b/,
    write: 'name the thing',
  },
  { pattern: /\bof (ours|mine|yours|theirs|one's|one’s)\b/, write: 'our, their; or name the thing' },
  { pattern: /\b(nothing|anything|something) of\b/, write: 'no, any, some' },
  { pattern: /\bof (this|that|the same) name\b/, write: 'with this name' },
  {
    pattern: /\bas (it|they) (is|are|was|were)(?= ?$|[.,;:)]| (and|or|while|until|but)\b)/,
    write: 'unchanged',
  },
  { pattern: /\bany ?more\b/, write: 'no longer' },
  { pattern: /\b(anew|meanwhile|all the same|whereupon|shall|upon|for want of)\b/, write: 'a plainer word' },
  {
    pattern: /\b(go|going) on (with|as|without|until|from|unaware)\b|\b(goes|went) on\b/,
    write: 'continues',
  },
  { pattern: /\b(take|takes|took|taken|taking) away\b/, write: 'remove, revoke' },
  { pattern: /\bmend(s|ed|ing|able)?\b/, write: 'fix' },
  { pattern: /(?<![-\d])\b(one|two|\d+) an? (line|group|team|part|page|match|side|file)\b/, write: 'per' },
  { pattern: /\bat most \S+ letters\b|\bnot whole\b/, write: 'characters, incomplete' },
  {
    pattern:
      /\b(\w*(colour|behaviour|favour|neighbour|honour)\w*|licences?|(author|organ|recogn|real|minim|maxim|normal|serial)is(e[sd]?|ing|ation)|grey|centre[sd]?|practis(e[sd]?|ing)|spelt|whilst|amongst|cancelled)\b/,
    write: 'American spelling',
  },
];

/** Good uses, identified by the words around them. */
const ALLOWED: readonly RegExp[] = [
  /headframe stands behind/, // a building stands
  /what (challenges|tokens) are sealed with/, // keys are derived from these words
];

const ANY_CLAUSE = '(?:^|(?<=(?:[.!?;:]["”)]?|^[DR]-[0-9]+,?) +))';
const patterns = HABITS.map((habit) => ({
  ...habit,
  pattern: new RegExp(habit.pattern.source.replace(/(?<!\[)\^/, ANY_CLAUSE).replace(/ /g, '\\s'), 'gi'),
}));

/** The passages in a file that read like a translation. */
export function dialectIn(file: string, source: string): Finding[] {
  return proseIn(file, source).flatMap((passage) =>
    inPassage(passage).map((finding) => ({ file, ...finding })),
  );
}

function inPassage({ kind, line, text }: Passage): Omit<Finding, 'file'>[] {
  return patterns
    .filter((habit) => habit.in?.includes(kind) ?? true)
    .flatMap(({ pattern, write }) =>
      [...text.matchAll(pattern)]
        .filter(
          ({ 0: found, index }) => !isAllowed(text.slice(Math.max(0, index - 40), index + found.length + 40)),
        )
        .map(({ 0: found, index }) => ({
          kind,
          line: line + text.slice(0, index).split('\n').length - 1,
          found: found.replace(/\s+/g, ' ').trim(),
          write,
        })),
    );
}

function isAllowed(around: string): boolean {
  return ALLOWED.some((good) => good.test(around.replace(/\s+/g, ' ')));
}
