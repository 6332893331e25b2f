import { labelOf } from '#web/desk/levels/levels.ts';
import type { People } from '#web/desk/live/here.ts';

/** Who else is at the desk, and where if it is one person; nothing if one is alone. */
export function peopleWords(others: People, page: string): string {
  const [first, second] = others;
  if (!first) return '';
  if (!second) {
    const label = labelOf(first.page);
    return first.page === page || !label ? `${first.name} is here too` : `${first.name} is on ${label}`;
  }
  const rest = others.length === 2 ? second.name : `${others.length - 1} others`;
  return `${first.name} and ${rest} are here too`;
}

export function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
}
