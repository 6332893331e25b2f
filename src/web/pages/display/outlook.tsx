import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { sayHole } from '#web/leaderboard/hole-change.ts';
import type { Phase } from '#web/leaderboard/phase.ts';
import { standing } from '#web/leaderboard/state-texts.ts';
import { clinchSentence } from '#web/leaderboard/texts.ts';
import type { Changes } from '#web/leaderboard/use-changes.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useInBrowser } from '#web/ui/use-hydrated.ts';
import styles from './outlook.module.css';
import { DISPLAY, holesLeft } from './texts.ts';

type OutlookProps = {
  entries: readonly LeaderboardEntry[];
  holes: readonly Hole[] | undefined;
  phase: Phase;
  changes: Changes;
  lost: boolean;
};

/** What has just changed, how it stands in words, and the way to this board on a phone. */
export function Outlook({ entries, holes, phase, changes, lost }: OutlookProps) {
  const left = holes?.filter((hole) => !hole.decided).length;
  const decided = holes?.findLast((hole) => hole.decided);
  const isWon = entries.some(({ race }) => race.clinched); // the sentence before has said so
  const text = changes.holes.at(-1)?.text ?? (decided && sayHole(decided, entries));
  return (
    <div className={styles.outlook}>
      <p key={changes.count} className={styles.last} data-lit={changes.count > 0 || undefined}>
        {text}
      </p>
      <div>
        <h2>{left === undefined ? '' : holesLeft(left)}</h2>
        <p>
          {standing(entries, phase, null, lost)} {!isWon && clinchSentence(entries, left)}
        </p>
      </div>
      <SiteCode caption={DISPLAY.follow} />
    </div>
  );
}

/** Leads people in front of the screen to this site, and says so. Only the browser knows the address. */
export function SiteCode({ caption }: { caption: string }) {
  const origin = useInBrowser<string | null>(() => window.location.origin, null);
  return (
    <div className={styles.site}>
      {origin && (
        <>
          <QrCode text={`${origin}/`} label={DISPLAY.code} />
          <p>
            <b>{caption}</b> {new URL(origin).host}
          </p>
        </>
      )}
    </div>
  );
}
