import type { DeskNotice } from '#contract/desk/notice.ts';
import type { Tournament } from '#contract/tournament.ts';
import { nextInstantOf } from '#domain/course-clock.ts';
import { useBoard, useIsRehearsal } from '#web/desk/data/tournament.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { PreviewBoard, PublicPreview } from '#web/desk/ui/poster.tsx';
import { nextWordText, postedText } from '#web/notice/texts.ts';
import type { Draft } from './draft.ts';
import styles from './notice-preview.module.css';
import { NOTICE } from './texts.ts';

type NoticePreviewProps = {
  tournament: Tournament;
  draft: Draft;
  up: DeskNotice['notice'];
  touched: boolean;
};

/** The words in the order in which every board has them, over the board as it is now. */
export function NoticePreview({ tournament, draft, up, touched }: NoticePreviewProps) {
  const { timeZone } = tournament;
  const board = useBoard();
  const isRehearsal = useIsRehearsal();
  const shown = touched ? asPosted(draft, timeZone) : up;
  return (
    <PublicPreview title={touched ? NOTICE.preview : isRehearsal ? NOTICE.nowRehearsed : NOTICE.now}>
      {shown?.text ? (
        <div className={styles.band}>
          <DeskIcon name="chat" />
          <p>
            <b>{shown.text}</b>
            <small>{touched ? NOTICE.justNow : postedText(shown, timeZone)}</small>
          </p>
          {shown.nextWordAt && <p className={styles.next}>{nextWordText(shown, timeZone)}</p>}
        </div>
      ) : (
        <p className={styles.none}>{touched ? NOTICE.empty : NOTICE.noneYet}</p>
      )}
      {board.length === 0 ? (
        <p className={styles.none}>{NOTICE.emptyBoard}</p>
      ) : (
        <PreviewBoard board={board} />
      )}
    </PublicPreview>
  );
}

/** As it would be if it were posted at this moment. */
function asPosted({ text, nextWord }: Draft, timeZone: string): NonNullable<DeskNotice['notice']> {
  const now = new Date();
  const nextWordAt = nextWord === '' ? null : nextInstantOf(nextWord, now, timeZone).toISOString();
  return { text: text.trim(), postedAt: now.toISOString(), nextWordAt };
}
