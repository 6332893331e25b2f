import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { yearsQuery } from '#web/api/queries.ts';
import { preflightQuery } from '#web/desk/data/queries.ts';
import { useTournamentQuery } from '#web/desk/data/tournament.ts';
import { sumOf } from '#web/desk/health/texts.ts';
import { useChecks } from '#web/desk/health/use-checks.ts';
import { isAt, type Level, pageOf, TOOLS } from '#web/desk/levels/levels.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Entry } from './entry.tsx';
import { foldedMark, type Mark } from './marks.ts';
import styles from './more.module.css';
import rail from './rail.module.css';
import { MORE } from './texts.ts';

type MoreProps = { markOf: (level: Level) => Mark | null; onKeys: () => void };

/** A button that opens a list of rarely needed pages beside the rail. */
export function More({ markOf, onKeys }: MoreProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [location] = useLocation();
  const about = useAbout(isOpen);
  const close = () => list.current?.hidePopover();
  return (
    <Entry mark={foldedMark(TOOLS.map(markOf))}>
      {(describedBy) => (
        <>
          <button
            type="button"
            className={rail.tool}
            popoverTarget={id}
            aria-expanded={isOpen}
            aria-describedby={describedBy}
            data-here={TOOLS.some(({ href }) => isAt(href, location)) || undefined}
          >
            <DeskIcon name="menu" />
            {MORE.title}
          </button>
          <ul
            ref={list}
            id={id}
            popover="auto"
            className={styles.more}
            aria-label={MORE.title}
            onToggle={({ newState }) => setIsOpen(newState === 'open')}
          >
            {TOOLS.map((tool) => (
              <Entry as="li" key={tool.href} mark={markOf(tool)}>
                {() => <ToolLink tool={tool} about={about[pageOf(tool.href)]} onFollow={close} />}
              </Entry>
            ))}
            <li>
              <button
                type="button"
                aria-describedby={`${id}-keys`}
                onClick={() => {
                  close();
                  onKeys();
                }}
              >
                <DeskIcon name="keys" />
                {MORE.keys}
              </button>
              <small id={`${id}-keys`}>{MORE.aboutKeys}</small>
            </li>
          </ul>
        </>
      )}
    </Entry>
  );
}

/** Short descriptions of pages, by page name. Data that the shell lacks is loaded when the list opens. */
function useAbout(isOpen: boolean): Readonly<Record<string, string | undefined>> {
  const { data: tournament } = useTournamentQuery();
  const shown = tournament?.id ?? 0;
  // Does not load the pre-flight report, because the shell does.
  const { data: report } = useQuery({ ...preflightQuery(shown), enabled: false });
  const { data: years } = useQuery({ ...yearsQuery, enabled: isOpen });
  const checks = useChecks(isOpen && report !== undefined);
  return {
    organizers: report && MORE.organizers(report.organizers),
    years: years && MORE.years(shown, years.filter(({ id }) => id !== shown).length),
    health: checks && sumOf(checks),
    '': MORE.aboutSite,
  };
}

type ToolLinkProps = {
  tool: Level;
  className?: string | undefined;
  onFollow?: () => void;
  /** A description, shown below the page's name. */
  about?: string | undefined;
};

/** A link to a page of the desk, or to the public site in a new tab. */
export function ToolLink({ tool: { href, label, icon }, className, onFollow, about }: ToolLinkProps) {
  const [location] = useLocation();
  const id = useId();
  const shared = { href, className: className ?? '', 'aria-describedby': about ? id : undefined };
  const inside = (
    <>
      <DeskIcon name={icon} />
      {label}
    </>
  );
  return (
    <>
      {/^~?\/organizer/.test(href) ? (
        <Link
          {...shared}
          aria-current={isAt(href, location) ? 'page' : undefined}
          {...(onFollow && { onClick: onFollow })}
        >
          {inside}
        </Link>
      ) : (
        <a {...shared} target="_blank" rel="noopener">
          {inside}
        </a>
      )}
      {about && <small id={id}>{about}</small>}
    </>
  );
}
