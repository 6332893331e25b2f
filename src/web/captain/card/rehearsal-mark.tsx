import { useEffect } from 'react';
import { HazardStripes } from '#web/ui/hazard-stripes.tsx';
import { REHEARSAL } from './texts.ts';

/** D-20: every screen of a rehearsal says so: stripes all round, over whatever is open. */
export function RehearsalMark() {
  useEffect(() => {
    const { title } = document;
    document.title = `${REHEARSAL.title}: ${title}`;
    return () => {
      document.title = title;
    };
  }, []);
  return <HazardStripes />;
}
