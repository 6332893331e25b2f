import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { DeskNotice } from '#contract/desk/notice.ts';
import { NOTICE_LENGTH } from '#contract/limits.ts';
import type { Tournament } from '#contract/tournament.ts';
import { nextInstantOf } from '#domain/course-clock.ts';
import { noticeQuery } from '#web/desk/data/queries.ts';
import { useBoard, useIsRehearsal, useTournament } from '#web/desk/data/tournament.ts';
import { AskBeforeLeaving } from '#web/desk/leaving/leaving.tsx';
import { Box } from '#web/desk/ui/box.tsx';
import { useAtCourseTime, useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Labeled } from '#web/desk/ui/labeled.tsx';
import { Beside, Paper, Row } from '#web/desk/ui/layout.tsx';
import { PreviewBoard, PublicPreview } from '#web/desk/ui/poster.tsx';
import { Problem } from '#web/desk/ui/problem.tsx';
import { Saved } from '#web/desk/ui/sign.tsx';
import { Switch } from '#web/desk/ui/switch.tsx';
import band from '#web/notice/notice-band.module.css';
import { nextWordText, postedText } from '#web/notice/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { changesPlay, type Draft, dayInPlay, KINDS, withKind } from './draft.ts';
import styles from './notice-form.module.css';
import noticePreview from './notice-preview.module.css';
import { fasterWords, NOTICE, postWords, upWords } from './texts.ts';
import { useNotice } from './use-notice.ts';

/** D-21, D-16: posts a notice to every board, the clubhouse screen and the captains' phones at once. */
export function NoticePage() {
  const tournament = useTournament();
  const isRehearsal = useIsRehearsal();
  return (
    <DeskPage
      title={NOTICE.title}
      lead={isRehearsal ? NOTICE.leadRehearsed : NOTICE.lead}
      query={useQuery(noticeQuery(tournament.id))}
    >
      {(latest) => <NoticeForm key={tournament.id} tournament={tournament} latest={latest} />}
    </DeskPage>
  );
}

const ICONS = { suspend: 'rain', resume: 'flag', words: 'chat' } as const;

type NoticeFormProps = { tournament: Tournament; latest: DeskNotice };

/** The notice's kind, its sentence and the time of the next update, beside a preview. */
function NoticeForm({ tournament, latest }: NoticeFormProps) {
  const form = useNotice(tournament, latest);
  const { draft, base, theirs, busy, touched } = form;
  const [sayTime, atTime] = [useCourseTime(), useAtCourseTime()];
  const canPlay = dayInPlay(base) !== undefined && tournament.status !== 'completed';
  const why = draft.text.trim() === '' ? NOTICE.empty : touched ? null : NOTICE.same;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && why === null && !theirs) form.post();
  }
  return (
    <Beside className={styles.halves}>
      <Paper as="form" padded onSubmit={submit}>
        <AskBeforeLeaving
          holds={touched}
          question={NOTICE.unposted}
          go={NOTICE.leave}
          onLeave={form.giveUp}
        />
        <fieldset>
          <legend>{NOTICE.kind}</legend>
          <Switch as="div" className={styles.kinds}>
            {KINDS.map((kind) => (
              <label key={kind}>
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
          </Switch>
          {!canPlay && <p className="soft">{NOTICE.noPlay}</p>}
        </fieldset>
        <Labeled text={NOTICE.text}>
          <textarea
            rows={3}
            maxLength={NOTICE_LENGTH}
            value={draft.text}
            onChange={({ target }) => form.type({ text: target.value.replace(/\s/g, ' ') })}
          />
        </Labeled>
        <div>
          <Labeled text={NOTICE.nextWord} className={styles.time}>
            <input
              type="time"
              value={draft.nextWord}
              aria-describedby="next-word-help"
              onChange={({ target }) => form.type({ nextWord: target.value })}
            />
          </Labeled>
          <p className="soft" id="next-word-help">
            {NOTICE.nextWordHelp}
          </p>
        </div>
        <div role="alert">
          {theirs && (
            <Box tone="danger">
              <p>{fasterWords(theirs)}</p>
              <Row wide>
                <Button variant="line" onClick={form.giveUp}>
                  {NOTICE.takeTheirs}
                </Button>
                <Button variant="line" busy={busy} onClick={form.postMine}>
                  {NOTICE.postMine}
                </Button>
              </Row>
            </Box>
          )}
        </div>
        {!theirs && (
          <div>
            <Row wide>
              <Button type="submit" busy={busy} disabled={why !== null} aria-describedby="why-not-post">
                <DeskIcon name="bell" />
                {postWords(draft.kind, changesPlay(draft, base), base.notice !== null)}
              </Button>
              {base.notice && (
                <Button variant="line" busy={busy} onClick={form.takeDown}>
                  {NOTICE.takeDown}
                </Button>
              )}
            </Row>
            <p className="soft" id="why-not-post">
              {form.said === '' ? why : null}
            </p>
          </div>
        )}
        <Problem text={form.problem} />
        <Saved text={form.said} />
        {base.notice && <p className="soft">{upWords(base, sayTime, atTime)}</p>}
      </Paper>
      <NoticePreview tournament={tournament} draft={draft} up={base.notice} touched={touched} />
    </Beside>
  );
}

type NoticePreviewProps = {
  tournament: Tournament;
  draft: Draft;
  up: DeskNotice['notice'];
  touched: boolean;
};

/** The edited notice, or else the current one, as every board shows it above the standings. */
function NoticePreview({ tournament, draft, up, touched }: NoticePreviewProps) {
  const { timeZone } = tournament;
  const board = useBoard();
  const isRehearsal = useIsRehearsal();
  const shown = touched ? asPosted(draft, timeZone) : up;
  return (
    <PublicPreview title={touched ? NOTICE.preview : isRehearsal ? NOTICE.nowRehearsed : NOTICE.now}>
      {shown?.text ? (
        <div className={noticePreview.band}>
          <DeskIcon name="chat" />
          <p>
            <b>{shown.text}</b>
            <small>{touched ? NOTICE.justNow : postedText(shown, timeZone)}</small>
          </p>
          {shown.nextWordAt && <p className={band.next}>{nextWordText(shown, timeZone)}</p>}
        </div>
      ) : (
        <p className={noticePreview.none}>{touched ? NOTICE.empty : NOTICE.noneYet}</p>
      )}
      {board.length === 0 ? (
        <p className={noticePreview.none}>{NOTICE.emptyBoard}</p>
      ) : (
        <PreviewBoard board={board} />
      )}
    </PublicPreview>
  );
}

/** Turns the draft into a notice posted now, for the preview. */
function asPosted({ text, nextWord }: Draft, timeZone: string): NonNullable<DeskNotice['notice']> {
  const now = new Date();
  const nextWordAt = nextWord === '' ? null : nextInstantOf(nextWord, now, timeZone).toISOString();
  return { text: text.trim(), postedAt: now.toISOString(), nextWordAt };
}
