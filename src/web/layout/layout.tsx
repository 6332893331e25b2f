import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { siteQuery } from '#web/api/queries.ts';
import { late } from '#web/late.ts';
import { SITE } from '#web/texts/site.ts';
import { TeamGlyphSprite } from '#web/ui/team-glyph.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Still } from './still.tsx';
import { useEventDates } from './use-event-dates.ts';

export const footer = late(() => import('./footer.tsx'));

/** What every page shares. `overArt`: the page begins with a picture underneath the header. */
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
        </main>
        <Still parts={footer} name="Footer" data={[site, dates]} />
      </div>
    </>
  );
}
