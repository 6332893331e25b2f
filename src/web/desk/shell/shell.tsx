import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { BelowTitle, useIsRehearsal, useTournamentQuery } from '#web/desk/data/tournament.ts';
import { pageOf } from '#web/desk/levels/levels.ts';
import { Unsent } from '#web/desk/outbox/unsent.ts';
import { RehearsalBar } from '#web/desk/rehearsal/rehearsal-bar.tsx';
import { HazardStripes } from '#web/ui/hazard-stripes.tsx';
import { TeamGlyphSprite } from '#web/ui/team-glyph.tsx';
import { KeyMap } from './key-map.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { Strip } from './strip.tsx';
import { Tabs } from './tabs.tsx';
import { useArrival } from './use-arrival.ts';
import { useMarks } from './use-marks.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useUnsent } from './use-unsent.ts';

/** Rail, strip and the page; on a phone the strip, the page and tabs. */
export function Shell({ organizer, children }: { organizer: Organizer; children: ReactNode }) {
  const markOf = useMarks(organizer);
  const unsent = useUnsent(organizer.name);
  const isRehearsal = useIsRehearsal();
  const { data: tournament } = useTournamentQuery();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => setShowsKeys(true);
  useShortcuts(showKeys);
  const [location] = useLocation();
  useArrival(pageOf(location));
  return (
    <div className={styles.desk} data-rehearsal={isRehearsal || undefined}>
      <a className={styles.skip} href="#desk-page">
        Skip to content
      </a>
      <TeamGlyphSprite />
      <Rail markOf={markOf} onKeys={showKeys} />
      <div className={styles.main}>
        <Unsent value={unsent}>
          <Strip organizer={organizer} />
          <main className={styles.page} id="desk-page" tabIndex={-1}>
            {isRehearsal && tournament && <RehearsalBar tournament={tournament} place={place} />}
            <BelowTitle value={setPlace}>{children}</BelowTitle>
          </main>
        </Unsent>
      </div>
      <Tabs markOf={markOf} />
      {isRehearsal && <HazardStripes />}
      {showsKeys && <KeyMap onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
