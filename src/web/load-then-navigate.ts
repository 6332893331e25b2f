import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { pagePath } from '#contract/page-path.ts';
import { loadParts } from '#web/api/first-page.ts';
import { yearAt } from './paths.ts';
import { routeAt } from './routes.tsx';

/**
 * Keeps the old page until the new one's code has loaded, then opens it at the top or at the link's hash. The new
 * page's data is requested at the same time.
 */
export function loadThenNavigate(queryClient: QueryClient): AroundNavHandler {
  return (navigate, to, options) => {
    const { page, shows, stillShows = [] } = routeAt(to);
    loadParts(queryClient, [...shows, ...stillShows], yearAt(pagePath(to)));
    page.load().then(
      () => {
        flushSync(() => navigate(to, options));
        const target = document.getElementById(new URL(to, window.location.href).hash.slice(1));
        if (target) target.scrollIntoView({ behavior: 'instant' });
        else window.scrollTo({ top: 0, behavior: 'instant' });
      },
      () => window.location.assign(to), // offline, or a new release: let the server answer
    );
  };
}
