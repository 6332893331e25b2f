import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { takeDownNotice } from '#contract/desk/notice.ts';
import { call } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { noticeQuery } from '#web/desk/data/queries.ts';
import { useCourseTime } from './course-time.ts';
import { DeskIcon } from './desk-icon.tsx';
import { CheckField } from './labeled.tsx';
import { Row } from './layout.tsx';
import styles from './notice-step.module.css';
import { Step } from './steps.tsx';
import { STILL_UP } from './texts.ts';

/** D-21: closing a day or declaring the result takes down the notice, unless the organizer keeps it. */
export function useNoticeStep(tournamentId: number) {
  const queryClient = useQueryClient();
  const query = noticeQuery(tournamentId);
  const { data } = useQuery(query);
  const [stays, setStays] = useState(false);
  const isUp = data?.notice !== null && data?.notice !== undefined;
  return {
    notice: data?.notice ?? null,
    stays,
    setStays,
    comesDown: isUp && !stays,
    /** Takes down the notice, unless the organizer keeps it. Fails if another organizer has posted a new one. */
    async takeDown(): Promise<void> {
      if (!isUp || stays) return;
      const after = await call<typeof takeDownNotice>('POST', '/api/desk/:tournamentId/notice/take-down', {
        params: { tournamentId },
        headers: { 'if-match': `"${data.version}"` },
        body: {},
      });
      showAnswer(queryClient, query.queryKey, after);
    },
  };
}
export type NoticeUp = ReturnType<typeof useNoticeStep>;

type NoticeStepProps = { number: number; up: NoticeUp; takeDown: string };

/** Renders nothing while no notice is up. */
export function NoticeStep({ number, up: { notice, stays, setStays }, takeDown }: NoticeStepProps) {
  const sayTime = useCourseTime();
  if (!notice) return null;
  return (
    <Step number={number} title={STILL_UP.title}>
      <div className="stack">
        <p className={styles.notice}>
          <DeskIcon name="bell" />
          <span>
            <b>“{notice.text}”</b>
            <small>{STILL_UP.since(sayTime(notice.postedAt))}</small>
          </span>
        </p>
        <fieldset>
          <legend className="visually-hidden">{STILL_UP.title}</legend>
          <Row>
            {[false, true].map((stay) => (
              <CheckField
                key={String(stay)}
                type="radio"
                name="notice-still-up"
                checked={stays === stay}
                onChange={() => setStays(stay)}
              >
                {stay ? STILL_UP.leave : takeDown}
              </CheckField>
            ))}
          </Row>
        </fieldset>
      </div>
    </Step>
  );
}
