import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from '#web/api/queries.ts';
import { DEFAULT_NAME, documentTitle } from '#web/texts/site.ts';
import { useTitle } from '#web/ui/title-score.ts';

let shownTitle: string | null = null;

/** Sets the document title for a new page, and moves focus to its heading for screen readers. */
export function useArrival(pageTitle: string): void {
  const site = useQuery(siteQuery).data;
  const name = site?.tournamentName ?? DEFAULT_NAME;
  const title = useTitle(documentTitle(pageTitle, name), pageTitle || name);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const arrived = shownTitle !== null && shownTitle !== pageTitle;
    shownTitle = pageTitle;
    if (!arrived) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pageTitle]);
}
