import { useEffect, useState } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { Announcer } from './announcer.ts';

/** For those who hear the board: one sentence when its order changes, never the table anew. */
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
