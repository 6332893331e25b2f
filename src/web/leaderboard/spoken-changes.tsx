import { useEffect, useState } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { Announcer } from './announcer.ts';
import type { Changes } from './use-changes.ts';

type SpokenChangesProps = { entries: readonly LeaderboardEntry[]; changes: Changes };

/** For screen readers: what a hole has paid and how the order changes, instead of rereading the table. */
export function SpokenChanges({ entries, changes: { holes } }: SpokenChangesProps) {
  const [sentence, setSentence] = useState('');
  const [announcer] = useState(() => new Announcer(setSentence));
  useEffect(() => announcer.see(entries, holes), [announcer, entries, holes]);
  useEffect(() => () => announcer.stop(), [announcer]);
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  );
}
