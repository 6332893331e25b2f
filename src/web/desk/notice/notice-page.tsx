import { useQuery } from '@tanstack/react-query';
import { noticeQuery } from '#web/desk/data/queries.ts';
import { useIsRehearsal, useTournament } from '#web/desk/data/tournament.ts';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { NoticeForm } from './notice-form.tsx';
import { NOTICE } from './texts.ts';

/** D-21, D-16: one button that tells every board, the clubhouse screen and the captains at once. */
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
