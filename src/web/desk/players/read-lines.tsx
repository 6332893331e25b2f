import type { CheckedLine } from '#domain/roster/check-roster.ts';
import type { TypedPlayer } from '#domain/roster/spreadsheet-rows.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Table } from '#web/desk/ui/layout.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './read-lines.module.css';
import { PASTE } from './texts.ts';

/** A line of the paste and its index. */
type Line = { at: number; typed: TypedPlayer; checked: CheckedLine };
type OnChange = { onChange: (at: number, changes: Partial<TypedPlayer> | null) => void };

/** The lines read from the paste, which can be edited in place. */
export function ReadLines({ lines, onChange }: OnChange & { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Table stacks className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Line</span>
          </th>
          <th scope="col">{PASTE.name}</th>
          <th scope="col">{PASTE.handicap}</th>
          <th scope="col">{PASTE.place}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <ReadLine key={line.at} {...line} onChange={onChange} />
        ))}
      </tbody>
    </Table>
  );
}

function ReadLine({ at, typed, checked: { problem, pick }, onChange }: OnChange & Line) {
  const number = at + 1;
  const problemId = `line-${number}-problem`;
  const wrong = (field: 'name' | 'handicap' | 'place') => problem?.field === field;
  const described = (field: 'name' | 'handicap' | 'place') => (wrong(field) ? problemId : undefined);
  return (
    <tr data-wrong={problem ? true : undefined}>
      <td className={styles.number}>{number}</td>
      <td>
        <input
          aria-label={PASTE.nameOf(number)}
          aria-invalid={wrong('name')}
          aria-describedby={described('name')}
          autoComplete="off"
          value={typed.name}
          onChange={(event) => onChange(at, { name: event.target.value })}
        />
        {problem && (
          <p className={classNames('with-icon', styles.problem)} id={problemId}>
            <DeskIcon name="warning" />
            {problem.text}
          </p>
        )}
      </td>
      <td className={styles.handicap}>
        <input
          className="num"
          aria-label={PASTE.handicapOf(number)}
          aria-invalid={wrong('handicap')}
          aria-describedby={described('handicap')}
          autoComplete="off"
          inputMode="decimal"
          value={typed.handicap}
          onChange={(event) => onChange(at, { handicap: event.target.value })}
        />
      </td>
      <td className={styles.place}>
        <button
          type="button"
          data-pick={pick || undefined}
          aria-describedby={described('place')}
          data-invalid={wrong('place') || undefined}
          onClick={() => onChange(at, { pick: !pick })}
        >
          <i aria-hidden="true" />
          {pick ? PASTE.pick : PASTE.top}
          <span className="visually-hidden">line {number}</span>
        </button>
        {problem && (
          <button type="button" className={styles.out} onClick={() => onChange(at, null)}>
            {PASTE.takeOut}
            <span className="visually-hidden">line {number}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
