import { useEffect, useRef, useState } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { onDemand } from '#web/on-demand.ts';
import type { Announcer, Seen } from './announcer.ts';
import type { News } from './state-texts.ts';
import type { Changes } from './use-changes.ts';

/** Loads with the first change, because until then there is nothing to announce. */
const announcers = onDemand(async () => (await import('./announcer.ts')).Announcer);

type SpokenChangesProps = { entries: readonly LeaderboardEntry[]; changes: Changes; news: News };

/** Announces a hole's points and changes in the order to screen readers, so that they do not reread the table. */
export function SpokenChanges({ entries, changes: { holes }, news }: SpokenChangesProps) {
  const decided = news.verdict === 'open' || news.look === 'lost' ? null : news.sentence;
  const [sentence, setSentence] = useState('');
  const [first] = useState<Seen>({ entries, holes, decided });
  const announcer = useRef<Announcer>(null);
  useEffect(() => {
    if (entries === first.entries && holes === first.holes && decided === first.decided) return;
    // If the announcer fails to load, the next change retries.
    const see = (Loaded: typeof Announcer) => {
      if (!announcer.current) {
        announcer.current = new Loaded(setSentence);
        announcer.current.see(first.entries, first.holes, first.decided);
      }
      announcer.current.see(entries, holes, decided);
    };
    announcers.load().then(see, () => {});
  }, [first, entries, holes, decided]);
  useEffect(() => () => announcer.current?.stop(), []);
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  );
}
