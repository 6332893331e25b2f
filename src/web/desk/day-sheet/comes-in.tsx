import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { Second } from '#web/desk/ui/layout.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './panels.module.css';
import type { SheetView } from './sheet-view.ts';
import { COMES, say } from './texts.ts';

const NEWEST = 5;

/** What was posted last, by whom. */
export function ComesIn({ view }: { view: SheetView }) {
  const sayTime = useCourseTime();
  const newest = Object.values(view.cells)
    .flatMap(({ entry }) => (entry.setBy ? [{ ...entry, setBy: entry.setBy }] : []))
    .toSorted((one, other) => other.setBy.at.localeCompare(one.setBy.at))
    .slice(0, NEWEST);
  return (
    <Second className={styles.panel} aria-labelledby="as-it-comes">
      <h2 id="as-it-comes">
        {COMES.title}{' '}
        <ButtonLink variant="quiet" href="/organizer/trail">
          {COMES.all}
        </ButtonLink>
      </h2>
      {newest.length === 0 && <p className="soft">{COMES.none}</p>}
      <ol>
        {newest.map(({ id, teamId, hole, strokes, setBy }) => (
          <li key={id} className={styles.line}>
            <time dateTime={setBy.at}>{sayTime(setBy.at)}</time>
            <TeamGlyph teamId={teamId} />
            <p>
              <b>
                Hole {hole}: {say(strokes)}
              </b>
              <small>
                {setBy.name}, {setBy.role === 'captain' ? 'captain' : 'from the card'}
              </small>
            </p>
          </li>
        ))}
      </ol>
    </Second>
  );
}
