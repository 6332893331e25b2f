import { type ToggleEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'wouter';
import wordmark from '#web/assets/art/wordmark.svg';
import { PATHS } from '#web/paths.ts';
import { DEFAULT_NAME } from '#web/texts/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMeasured } from '#web/ui/use-measured.ts';
import styles from './header.module.css';
import { NAVIGATION, NAVIGATION_LINKS } from './texts.ts';

type HeaderProps = { overArt: boolean; menuOpen: boolean; onMenuToggle: (open: boolean) => void };

/** fixed at the top. Transparent over a page's opening picture, solid everywhere else. */
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

const MENU_ID = 'menu';

type NavigationProps = { location: string; onToggle: (open: boolean) => void };

/**
 * one list of links. On wide screens it is in the header. On small screens it is a popover, the menu, which
 * opens, closes on Escape and returns focus without any script.
 */
function Navigation({ location, onToggle }: NavigationProps) {
  const menu = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  // The menu may have been opened before the script loaded.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) onToggle(true);
  }, [onToggle]);

  // The rest of the page is inert while the menu covers it. It must be focusable again before the browser returns
  // focus to the button that opened the menu.
  function beforeToggle(event: ToggleEvent) {
    if (event.newState === 'closed') flushSync(() => onToggle(false));
  }

  function afterToggle(event: ToggleEvent) {
    if (event.newState !== 'open') return;
    onToggle(true);
    closeButton.current?.focus();
  }

  return (
    <nav
      ref={menu}
      id={MENU_ID}
      popover="auto"
      className={styles.menu}
      aria-label={NAVIGATION.label}
      onBeforeToggle={beforeToggle}
      onToggle={afterToggle}
    >
      <div className={styles.menuBar}>
        <img src={wordmark} alt="" width="150" height="40" loading="lazy" />
        <button
          ref={closeButton}
          // biome-ignore lint/a11y/noAutofocus: focuses the menu when it opens, not the page
          autoFocus
          type="button"
          className={styles.square}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label={NAVIGATION.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className={styles.list}>
        {NAVIGATION_LINKS.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              className={path === PATHS.captain ? buttonClass('plain', styles.captain) : (styles.link ?? '')}
              aria-current={currentAt(path, location)}
              onClick={() => menu.current?.hidePopover?.()}
            >
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Marks a link to the current page, or to the parent of the current page, such as Schedule for a year. */
function currentAt(path: string, location: string): 'page' | 'true' | undefined {
  if (path === location) return 'page';
  return location.startsWith(`${path}/`) ? 'true' : undefined;
}
