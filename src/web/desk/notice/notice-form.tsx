import type { FormEvent } from 'react';
import type { DeskNotice } from '#contract/desk/notice.ts';
import { NOTICE_LENGTH } from '#contract/limits.ts';
import type { Tournament } from '#contract/tournament.ts';
import { LeaveQuestion } from '#web/desk/leaving/leave-question.tsx';
import { useLeaving } from '#web/desk/leaving/use-leaving.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Problem } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { changesPlay, dayInPlay, KINDS, withKind } from './draft.ts';
import styles from './notice-form.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { fasterWords, NOTICE, postWords, upWords } from './texts.ts';
import { useNotice } from './use-notice.ts';

const ICONS = { suspend: 'rain', resume: 'flag', words: 'chat' } as const;

type NoticeFormProps = { tournament: Tournament; latest: DeskNotice };

/** What has happened, the sentence, when the next word comes; beside it what people will read. */
export function NoticeForm({ tournament, latest }: NoticeFormProps) {
  const form = useNotice(tournament, latest);
  const { draft, base, theirs, busy, touched } = form;
  const { to, stay } = useLeaving(touched);
  const sayTime = useCourseTime();
  const canPlay = dayInPlay(base) !== undefined && tournament.status !== 'completed';
  const why = draft.text.trim() === '' ? NOTICE.empty : touched ? null : NOTICE.same;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && why === null && !theirs) form.post();
  }
  return (
    <div className={styles.beside}>
      <form className={styles.paper} onSubmit={submit}>
        {to !== null && (
          <LeaveQuestion
            to={to}
            question={NOTICE.unposted}
            go={NOTICE.leave}
            onStay={stay}
            onLeave={form.giveUp}
          />
        )}
        <fieldset className={styles.kinds}>
          <legend>{NOTICE.kind}</legend>
          <div className={styles.choices}>
            {KINDS.map((kind) => (
              <label key={kind} className={styles.kind}>
                <input
                  type="radio"
                  name="kind"
                  checked={draft.kind === kind}
                  disabled={kind !== 'words' && !canPlay}
                  onChange={() => form.type(withKind(draft, kind, base))}
                />
                <DeskIcon name={ICONS[kind]} />
                {NOTICE[kind]}
              </label>
            ))}
          </div>
          {!canPlay && <p className={styles.help}>{NOTICE.noPlay}</p>}
        </fieldset>
        <label className={styles.field}>
          {NOTICE.text}
          <textarea
            rows={3}
            maxLength={NOTICE_LENGTH}
            value={draft.text}
            onChange={({ target }) => form.type({ text: target.value.replace(/\s/g, ' ') })}
          />
        </label>
        <div>
          <label className={styles.field}>
            {NOTICE.nextWord}
            <input
              type="time"
              value={draft.nextWord}
              aria-describedby="next-word-help"
              onChange={({ target }) => form.type({ nextWord: target.value })}
            />
          </label>
          <p className={styles.help} id="next-word-help">
            {NOTICE.nextWordHelp}
          </p>
        </div>
        <div role="alert" className={styles.faster}>
          {theirs && (
            <>
              <p>{fasterWords(theirs)}</p>
              <div className={styles.actions}>
                <Button variant="line" onClick={form.giveUp}>
                  {NOTICE.takeTheirs}
                </Button>
                <Button variant="line" busy={busy} onClick={form.postMine}>
                  {NOTICE.postMine}
                </Button>
              </div>
            </>
          )}
        </div>
        {!theirs && (
          <div>
            <div className={styles.actions}>
              <Button type="submit" busy={busy} disabled={why !== null} aria-describedby="why-not-post">
                <DeskIcon name="bell" />
                {postWords(draft.kind, changesPlay(draft, base), base.notice !== null)}
              </Button>
              {base.notice && (
                <Button variant="line" busy={busy} onClick={form.takeDown}>
                  {NOTICE.takeDown}
                </Button>
              )}
            </div>
            <p className={styles.help} id="why-not-post">
              {form.said === '' ? why : null}
            </p>
          </div>
        )}
        <Problem text={form.problem} />
        <div className={styles.said} data-said={form.said !== '' || undefined}>
          <DeskIcon name="check" />
          <p role="status">{form.said}</p>
        </div>
        {base.notice && <p className={styles.help}>{upWords(base, sayTime)}</p>}
      </form>
      <NoticePreview tournament={tournament} draft={draft} up={base.notice} touched={touched} />
    </div>
  );
}
