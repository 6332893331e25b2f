import { Link } from 'wouter';
import type { Tone } from '#web/desk/ui/box.tsx';
import { DeskIcon, type DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import { Paper } from '#web/desk/ui/paper.tsx';
import { type CardView, isDone } from './card-view.ts';
import styles from './cards-sheet.module.css';
import { CARDS, GROUP_WORDS } from './texts.ts';

type GroupListProps = { groups: readonly number[]; cards: readonly CardView[]; shown: number };

export const groupHref = (group: number) => `/organizer/cards/${group}`;

/** The groups in the order of the day, and how far each one's cards are. */
export function GroupList({ groups, cards, shown }: GroupListProps) {
  return (
    <Paper as="nav" className={styles.nav} aria-label={CARDS.groups}>
      <ol className={styles.list}>
        {groups.map((group) => {
          const { text, icon, kind } = stateOf(cards.filter((card) => card.group === group));
          return (
            <li key={group}>
              <Link
                href={groupHref(group)}
                aria-current={group === shown ? 'page' : undefined}
                data-tone={kind}
              >
                <b>
                  <span className="visually-hidden">Group </span>
                  {group}
                </b>
                <small>{text}</small>
                {icon && <DeskIcon name={icon} />}
              </Link>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}

type GroupState = { text: string; icon: DeskIconName | null; kind?: Tone };

function stateOf(cards: readonly CardView[]): GroupState {
  const differ = cards.filter(
    ({ verdict: { kind } }) => kind === 'differs' || kind === 'entries differ',
  ).length;
  if (differ > 0) return { text: GROUP_WORDS.differ(differ), icon: 'warning', kind: 'danger' };
  const again = cards.filter(({ verdict }) => verdict.kind === 'blind').length;
  if (again > 0) return { text: GROUP_WORDS.again(again), icon: 'copy' };
  const done = cards.filter(isDone).length;
  if (done === cards.length && done > 0) {
    const pickedUp = cards.filter(({ summary }) => summary.state === 'picked up').length;
    const text = pickedUp > 0 ? GROUP_WORDS.pickedUp(pickedUp) : GROUP_WORDS.agree(done);
    return { text, icon: 'check', kind: 'ok' };
  }
  if (cards.every(({ summary }) => summary.state === 'empty'))
    return { text: GROUP_WORDS.onCourse, icon: null };
  return { text: GROUP_WORDS.typed(done, cards.length), icon: 'edit' };
}
