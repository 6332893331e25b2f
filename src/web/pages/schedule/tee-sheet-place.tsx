import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pairingsQuery, tournamentQuery } from '#web/api/queries.ts';
import { yearPath } from '#web/paths.ts';
import { leadOf, TEE_SHEET } from '#web/tee-sheet/texts.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** What stands for the tee sheet until it has loaded, and for good where there are no scripts. */
export function TeeSheetPlace() {
  const tournament = useQuery(tournamentQuery).data;
  // Only the server has them: they come with the year's record.
  const days = useQuery({ ...pairingsQuery(tournament?.id ?? 0), enabled: false }).data?.days;
  if (!tournament || !days) return null;
  return (
    <section aria-labelledby="tee-sheet">
      <h2 id="tee-sheet">{TEE_SHEET.title}</h2>
      <p className="soft">{leadOf(tournament, days)}</p>
      {days.length > 0 && (
        <p>
          <Link href={`${yearPath(tournament.id)}#tee-sheet`} className={buttonClass('line')}>
            {TEE_SHEET.open}
          </Link>
        </p>
      )}
    </section>
  );
}
