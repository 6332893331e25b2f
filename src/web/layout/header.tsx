import { Link, useLocation } from 'wouter';
import wordmark from '#web/assets/art/wordmark.svg';
import { PATHS } from '#web/paths.ts';
import { DEFAULT_NAME } from '#web/texts/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMeasured } from '#web/ui/use-measured.ts';
import styles from './header.module.css';
import { MENU_ID, Navigation } from './navigation.tsx';
import { NAVIGATION } from './navigation-texts.ts';

type HeaderProps = { overArt: boolean; menuOpen: boolean; onMenuToggle: (open: boolean) => void };

/** fixed at the top. Transparent over a page's opening picture, solid over everything else. */
export function Header({ overArt, menuOpen, onMenuToggle }: HeaderProps) {
  const [location] = useLocation();
  const scrolled = useMeasured(isScrolled, false);
  return (
    <header className={classNames(styles.header, overArt && !scrolled && styles.clear)}>
      <div className={classNames('wrap', styles.bar)}>
        <Link href={PATHS.home} className={styles.logo ?? ''} inert={menuOpen}>
          <img src={wordmark} alt={DEFAULT_NAME} width="172" height="46" />
        </Link>
        <button
          type="button"
          className={classNames(styles.square, styles.burger)}
          popoverTarget={MENU_ID}
          aria-label={NAVIGATION.openMenu}
          inert={menuOpen}
        >
          <Icon name="menu" />
        </button>
        <Navigation location={location} onToggle={onMenuToggle} />
      </div>
    </header>
  );
}

const isScrolled = () => window.scrollY > 24;
