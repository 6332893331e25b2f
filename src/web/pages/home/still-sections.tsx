import { DaySchedule } from './day-schedule.tsx';
import { Heritage } from './heritage.tsx';
import { Overview } from './overview.tsx';
import { PlayerEntry } from './player-entry.tsx';
import { Rules } from './rules.tsx';
import { TeamPosters } from './team-posters.tsx';

/** The sections of Home that are only words and pictures: nothing in them reacts to anything but a link. */
export const SECTIONS = { DaySchedule, Heritage, Overview, PlayerEntry, Rules, TeamPosters } as const;
