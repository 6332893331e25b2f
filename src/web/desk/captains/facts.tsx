import type { CaptainEntry } from '#contract/desk/captains.ts';
import { useCourseTime, useNow } from '#web/desk/ui/course-time.ts';
import { DeskIcon, type DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import styles from './captain-row.module.css';
import { CAPTAINS, codeWords, seenWords } from './texts.ts';

const SIGNS: Readonly<Record<ReturnType<typeof codeWords>['sign'], DeskIconName>> = {
  on: 'check',
  waits: 'clock',
  bad: 'lock',
  none: 'key',
};

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
          <span className={styles.sign} data-sign={code.sign}>
            <DeskIcon name={SIGNS[code.sign]} />
            {code.word}
          </span>
          <small>{code.more}</small>
        </dd>
      </div>
      <div>
        <dt>{CAPTAINS.seen}</dt>
        <dd>
          <b>{seen.when}</b>
          {seen.devices}
          <small>{seen.more}</small>
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
              <small>Day {lastPost.day}</small>
            </>
          ) : (
            'None yet'
          )}
        </dd>
      </div>
    </dl>
  );
}
