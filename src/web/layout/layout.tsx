import { type ReactNode, useState } from 'react';
import { SITE } from '#web/texts/site.ts';
import { TeamGlyphSprite } from '#web/ui/team-glyph.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** What every page shares. `overArt`: the page begins with a picture underneath the header. */
export function Layout({ overArt, children }: { overArt: boolean; children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
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
        <Footer />
      </div>
    </>
  );
}
