import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, use, useState } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import { noticeQuery, tournamentQuery } from '#web/api/queries.ts';
import { late } from '#web/late.ts';
import type { NoticeProps, Place } from './notice-props.ts';

/** Loads only where there is a notice. If it cannot be loaded, the words alone have to do. */
export const noticeBand = late<ComponentType<NoticeProps>>(() =>
  import('./notice-band.tsx').then(
    ({ NoticeBand }) => NoticeBand,
    () =>
      ({ notice }) =>
        notice.text,
  ),
);

/** D-21: where the notice stands. The status is there before its words are, so that they are spoken when they come. */
export function NoticeSlot({ place = 'page' }: { place?: Place }) {
  const tournament = useQuery(tournamentQuery).data;
  return <div role="status">{tournament && <CurrentNotice {...tournament} place={place} />}</div>;
}

function CurrentNotice({ id, timeZone, place }: Pick<Tournament, 'id' | 'timeZone'> & { place: Place }) {
  const notice = useQuery({ ...noticeQuery(id), enabled: false }).data?.notice;
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
  const Content = noticeBand.loaded() ?? use(noticeBand.load());
  return <Content {...props} />;
}
