import { Link, useLocation } from 'wouter';
import { isAt, type Level } from '#web/desk/levels/levels.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';

type ToolLinkProps = { tool: Level; onFollow?: () => void };

/** To a page of the desk, or out of it: the public site is another build. */
export function ToolLink({ tool: { href, label, icon }, onFollow }: ToolLinkProps) {
  const [location] = useLocation();
  const inside = (
    <>
      <DeskIcon name={icon} />
      {label}
    </>
  );
  if (!/^~?\/organizer/.test(href)) return <a href={href}>{inside}</a>;
  return (
    <Link
      href={href}
      aria-current={isAt(href, location) ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {inside}
    </Link>
  );
}
