import type { CaptainEntry } from '#contract/desk/captains.ts';
import { useCourseTime, useNow } from '#web/desk/ui/course-time.ts';
import { Sign } from '#web/desk/ui/sign.tsx';
import styles from './captains-page.module.css';
import { CAPTAINS, codeWords, seenWords } from './texts.ts';

const SIGNS = {
  on: { icon: 'check', tone: 'ok' },
  waits: { icon: 'clock', tone: 'danger' },
  bad: { icon: 'lock', tone: 'danger' },
  none: { icon: 'key', tone: 'plain' },
} as const;

/** The code, when they were last seen, and what they posted last. */
export function Facts({ entry }: { entry: CaptainEntry }) {
  const sayWhen = useCourseTime();
  const code = codeWords(entry, sayWhen);
  const seen = seenWords(entry, sayWhen, useNow());
  const { lastPost } = entry;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{CAPTAINS.code}</dt>
        <dd>
          <Sign as="span" {...SIGNS[code.sign]}>
            {code.word}
          </Sign>
          <small className="soft">{code.more}</small>
        </dd>
      </div>
      <div>
        <dt>{CAPTAINS.seen}</dt>
        <dd>
          <b>{seen.when}</b>
          {seen.devices}
          <small className="soft">{seen.more}</small>
        </dd>
      </div>
      <div>
        <dt>{CAPTAINS.post}</dt>
        <dd>
          {lastPost ? (
            <>
              <b>
                Hole {lastPost.hole}, {sayWhen(lastPost.at)}
              </b>
              <small className="soft">Day {lastPost.day}</small>
            </>
          ) : (
            'None yet'
          )}
        </dd>
      </div>
    </dl>
  );
}
