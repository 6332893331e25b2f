import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/desk/load-failed.tsx';
import { PageTitle } from '#web/desk/page-title.tsx';
import { useIsRehearsal } from '#web/desk/rehearsal-mode.ts';
import { noticeQuery, useTournament } from '#web/desk/setup-queries.ts';
import { NoticeForm } from './notice-form.tsx';
import { NOTICE } from './texts.ts';

/** D-21, D-16: one button that tells every board, the clubhouse screen and the captains at once. */
export function NoticePage() {
  const { data: tournament } = useTournament();
  const isRehearsal = useIsRehearsal();
  const { data, isError, isFetching, refetch } = useQuery({
    ...noticeQuery(tournament?.id ?? 0),
    enabled: tournament !== undefined,
  });
  return (
    <>
      <PageTitle title={NOTICE.title} lead={isRehearsal ? NOTICE.leadRehearsed : NOTICE.lead} />
      {isError && !data && <LoadFailed isFetching={isFetching} refetch={refetch} />}
      {tournament && data && <NoticeForm key={tournament.id} tournament={tournament} latest={data} />}
    </>
  );
}
