import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { routeAt } from './routes.tsx';

/** The old page stays until the new one's code is here; then it opens at its top, or at the link's hash. */
export const loadThenNavigate: AroundNavHandler = (navigate, to, options) => {
  routeAt(to)
    .page.load()
    .then(
      () => {
        flushSync(() => navigate(to, options));
        const target = document.getElementById(new URL(to, window.location.href).hash.slice(1));
        if (target) target.scrollIntoView({ behavior: 'instant' });
        else window.scrollTo({ top: 0, behavior: 'instant' });
      },
      () => window.location.assign(to), // no connection, or a new release: the server knows
    );
};
