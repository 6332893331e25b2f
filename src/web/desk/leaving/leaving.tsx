import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { REHEARSAL_BASE, useIsRehearsal } from '#web/desk/data/tournament.ts';
import { shortcutOf } from '#web/desk/levels/shortcuts.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Button } from '#web/ui/button.tsx';

type AskedProps = {
  question: string;
  /** The label of the button for leaving the page, such as 'Hide it and leave'. */
  go: string;
  /** Called when the person chooses to leave. The page must then set `holds` to false. */
  onLeave: () => void;
};

/**
 * While the page `holds` something that would be lost, asks before the person leaves it by a link, a shortcut, Back
 * or Forward, or by closing the tab.
 */
export function AskBeforeLeaving({ holds, ...asked }: AskedProps & { holds: boolean }) {
  const { to, stay } = useLeaving(holds);
  return to === null ? null : <LeaveQuestion to={to} onStay={stay} {...asked} />;
}

const OF_THE_DESK = ['/organizer', `${REHEARSAL_BASE}/organizer`];

type LeaveQuestionProps = AskedProps & { to: string; onStay: () => void };

function LeaveQuestion({ to, question, go, onStay, onLeave }: LeaveQuestionProps) {
  const [, navigate] = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  function leave() {
    flushSync(onLeave); // otherwise the browser would ask again
    if (OF_THE_DESK.some((page) => to.startsWith(page))) navigate(`~${to}`);
    else window.location.assign(to);
  }
  return (
    <Box tone="warn" ref={place} tabIndex={-1} role="alert">
      <p>{question}</p>
      <Row wide>
        <Button size="small" onClick={onStay}>
          Stay here
        </Button>
        <Button variant="line" size="small" onClick={leave}>
          {go}
        </Button>
      </Row>
    </Box>
  );
}

/** Stops every attempt to leave while `holds` is true. `to` is the requested destination, or null. */
function useLeaving(holds: boolean) {
  const [to, setTo] = useState<string | null>(null);
  const isRehearsal = useIsRehearsal();
  useEffect(() => {
    if (!holds) return;
    const here = window.location.href;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || elsewhere || link.target === '_blank' || link.getAttribute('href')?.startsWith('#'))
        return;
      event.preventDefault();
      event.stopPropagation();
      link.closest('dialog')?.close(); // on a phone, the list of pages would cover the question
      setTo(link.getAttribute('href'));
    }
    function press(event: KeyboardEvent) {
      const { key, code, altKey, ctrlKey, metaKey } = event;
      const pressed = { key, code, altKey, ctrlKey, metaKey, target: null };
      const shortcut = shortcutOf(pressed, { isRehearsal, singleKeys: false });
      if (shortcut?.do !== 'go') return;
      event.preventDefault();
      event.stopPropagation();
      setTo(isRehearsal ? `${REHEARSAL_BASE}${shortcut.to}` : shortcut.to);
    }
    /** The URL has already changed. Hides the event from the router and restores the URL. */
    function travel(event: PopStateEvent) {
      const { href, pathname } = window.location;
      if (href === here) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
      setTo(pathname);
    }
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', follow, { capture: true });
    document.addEventListener('keydown', press, { capture: true });
    const letTravel = guardTravel(travel);
    window.addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      document.removeEventListener('keydown', press, { capture: true });
      letTravel();
      window.removeEventListener('beforeunload', close);
      setTo(null); // a later draft must not bring this question back
    };
  }, [holds, isRehearsal]);
  return { to: holds ? to : null, stay: () => setTo(null) };
}

type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Registered ahead of the router's listener, which would replace this page before a later listener could run.
globalThis.window?.addEventListener('popstate', (event) => guard?.(event), { capture: true });

/** Listens for popstate ahead of the router. Returns unsubscribe. */
function guardTravel(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}
