import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { sayHole } from '#web/leaderboard/hole-change.ts';
import { holesLeft, type News } from '#web/leaderboard/state-texts.ts';
import type { Changes } from '#web/leaderboard/use-changes.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useInBrowser } from '#web/ui/use-hydrated.ts';
import styles from './outlook.module.css';
import { DISPLAY } from './texts.ts';

type OutlookProps = {
  entries: readonly LeaderboardEntry[];
  holes: readonly Hole[] | undefined;
  news: News;
  changes: Changes;
};

/** The latest change, the standings in words, and a QR code for following this board on a phone. */
export function Outlook({ entries, holes, news, changes }: OutlookProps) {
  const left = holes?.filter((hole) => !hole.decided).length;
  const decided = holes?.findLast((hole) => hole.decided);
  const text = changes.holes.at(-1)?.text ?? (decided && sayHole(decided, entries));
  return (
    <div className={styles.outlook}>
      <p key={changes.count} className={styles.last} data-lit={changes.count > 0 || undefined}>
        {text}
      </p>
      <div>
        <h2>{left === undefined ? '' : holesLeft(left)}</h2>
        <p>{news.sentence}</p>
      </div>
      <SiteCode caption={DISPLAY.follow} />
    </div>
  );
}

/** A captioned QR code that leads viewers to this site. The site's URL is available only in the browser. */
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
