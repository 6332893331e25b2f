import { useEffect, useState } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { Announcer } from './announcer.ts';

/** For screen readers: one sentence when the order changes, instead of rereading the table. */
export function SpokenChanges({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const [sentence, setSentence] = useState('');
  const [announcer] = useState(() => new Announcer(setSentence));
  useEffect(() => announcer.see(entries), [announcer, entries]);
  useEffect(() => () => announcer.stop(), [announcer]);
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  );
}
