import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import type { Notice } from '#contract/notice.ts';
import type { Tournament } from '#contract/tournament.ts';
import { noticeQuery, tournamentQuery } from '#web/api/queries.ts';
import { onDemand, useOnDemand } from '#web/on-demand.ts';
import type { NoticeProps, Place } from './notice-band.tsx';

/** Loads only if there is a notice. If its code cannot be loaded, only the text is shown. */
export const noticeBand = onDemand<ComponentType<NoticeProps>>(() =>
  import('./notice-band.tsx').then(
    ({ NoticeBand }) => NoticeBand,
    () =>
      ({ notice }) =>
        notice.text,
  ),
);

/**
 * D-21: shows the notice, if there is one. The status element is in the page before the text, so that screen
 * readers announce the text.
 */
export function NoticeSlot({ place = 'page' }: { place?: Place }) {
  const tournament = useQuery(tournamentQuery).data;
  return <div role="status">{tournament && <CurrentNotice {...tournament} place={place} />}</div>;
}

type GivenNoticeProps = {
  notice: Notice['notice'] | undefined;
  timeZone: string | undefined;
  place: Place;
};

/** A notice that the public does not see: a rehearsal's (D-20). */
export function GivenNotice({ timeZone, ...props }: GivenNoticeProps) {
  return <div role="status">{timeZone && <ShownNotice {...props} timeZone={timeZone} />}</div>;
}

function CurrentNotice({ id, timeZone, place }: Pick<Tournament, 'id' | 'timeZone'> & { place: Place }) {
  const notice = useQuery({ ...noticeQuery(id), enabled: false }).data?.notice;
  return <ShownNotice notice={notice} timeZone={timeZone} place={place} />;
}

function ShownNotice({ notice, timeZone, place }: GivenNoticeProps & { timeZone: string }) {
  const [first] = useState(notice);
  return (
    notice && (
      <Suspense>
        <Band notice={notice} timeZone={timeZone} place={place} isNew={notice !== first} />
      </Suspense>
    )
  );
}

function Band(props: NoticeProps) {
  const Content = useOnDemand(noticeBand);
  return <Content {...props} />;
}
