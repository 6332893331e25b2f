import { TEAM_NAMES } from '#domain/teams.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import type { Person } from './arrangement.ts';
import type { Hands } from './hand-bar.tsx';
import styles from './plate.module.css';
import { PAIRINGS } from './texts.ts';

type PlateProps = {
  person: Person;
  group: number | null;
  held: boolean;
  /** The rule that this player breaks here, or null. */
  why: string | null;
  hands: Hands;
};

/** A player in a group. Pressing, dragging and keys all swap two players; no other plate moves. */
export function Plate({ person, group, held, why, hands }: PlateProps) {
  const { id, name, teamId } = person;
  const lifted = hands.lifted?.id === id;
  const inReach = hands.lifted !== null && !lifted && hands.lifted.teamId === teamId;
  return (
    <>
      <button
        type="button"
        className={`with-icon ${styles.plate}`}
        data-plate={id}
        data-team={teamId}
        data-held={held || undefined}
        data-aim={(inReach && hands.over === id) || undefined}
        data-bad={why !== null || undefined}
        aria-label={labelOf(person, group, held)}
        aria-pressed={lifted}
        aria-describedby={why === null ? undefined : `why-${id}`}
        draggable={!hands.locked}
        onClick={() => hands.press(id)}
        onFocus={() => hands.aim(id)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          hands.drag(id);
        }}
        onDragOver={(event) => {
          if (!inReach) return; // a plate can be dropped only on a teammate
          event.preventDefault();
          hands.aim(id);
        }}
        onDrop={(event) => {
          event.preventDefault();
          if (inReach) hands.press(id);
        }}
        onDragEnd={hands.putBack}
      >
        <TeamGlyph teamId={teamId} />
        <span>{name}</span>
        {held && <DeskIcon name="pin" />}
      </button>
      {why !== null && (
        <p id={`why-${id}`} className={classNames('with-icon', styles.why)}>
          <DeskIcon name="warning" />
          {why}
        </p>
      )}
    </>
  );
}

/** 'Ivy Propsetter, Timbermen, group 6, held' */
function labelOf({ name, teamId }: Person, group: number | null, held: boolean): string {
  const where = group === null ? PAIRINGS.noGroup : PAIRINGS.inGroup(group);
  return [name, TEAM_NAMES[teamId], where, ...(held ? [PAIRINGS.held] : [])].join(', ');
}

/** An empty place. Red once the day is drawn. */
export function EmptyPlate({ bad }: { bad: boolean }) {
  return (
    <p className={`with-icon ${styles.empty}`} data-bad={bad || undefined}>
      {PAIRINGS.emptyPlace}
    </p>
  );
}
