import { useQuery } from '@tanstack/react-query';
import { Component, type ReactNode, useState } from 'react';
import { useFailedReads } from '#web/api/failed-reads.ts';
import { siteQuery } from '#web/api/queries.ts';
import { onDemand } from '#web/on-demand.ts';
import { SITE } from '#web/texts/site.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { StaticPart } from '#web/ui/static-part.tsx';
import { TeamGlyphSprite } from '#web/ui/team-glyph.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useEventDates } from './use-event-dates.ts';

export const footer = onDemand(() => import('./footer.tsx'));

/** The frame of every page. `overArt`: the page begins with a picture that extends under the header. */
export function Layout({ overArt, children }: { overArt: boolean; children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const site = useQuery(siteQuery).data;
  const dates = useEventDates();
  return (
    <>
      <TeamGlyphSprite />
      <a className={styles.skip} href="#main" inert={menuOpen}>
        {SITE.skipLink}
      </a>
      <Header overArt={overArt} menuOpen={menuOpen} onMenuToggle={setMenuOpen} />
      <div className={styles.page} inert={menuOpen}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
          <MissingParts />
        </main>
        <StaticPart parts={footer} name="Footer" data={[site, dates]} />
      </div>
    </>
  );
}

/** D-31: a message about failed reads, shown only if the page does not show its own. */
function MissingParts() {
  if (useFailedReads().state !== 'failed') return null;
  return (
    <div className="wrap layout-missing">
      <LoadError {...SITE.partFailed} />
    </div>
  );
}

/** If a page throws, keeps the header and footer and offers to try again. React requires a class for this. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap layout-failed">
        <LoadError {...SITE.pageFailed} onRetry={() => window.location.reload()} />
      </div>
    );
  }
}
