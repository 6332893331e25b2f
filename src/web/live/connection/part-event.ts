import type { PartTags, PushedParts } from '#contract/live.ts';

type Pushed = { [Part in keyof PushedParts]: { part: Part } & PushedParts[Part] };
/** The tags of all parts, at the start of a stream, or one part that has changed. */
export type PartEvent = { part: 'parts'; tags: PartTags } | Pushed[keyof Pushed];
