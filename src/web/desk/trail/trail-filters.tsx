import type { TrailFilter } from '#contract/desk/trail.ts';
import { DAY_NUMBERS, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { Labeled } from '#web/desk/ui/labeled.tsx';
import { Switch } from '#web/desk/ui/switch.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { countWords, KINDS, TRAIL } from './texts.ts';
import styles from './trail-filters.module.css';

type TrailFiltersProps = {
  filter: TrailFilter;
  narrow: (changes: Partial<TrailFilter>) => void;
  people: readonly string[];
  count: number;
};

export const FIRST_FILTER = 'trail-filter';

/** The filters, and the number of lines that match them. */
export function TrailFilters({ filter, narrow, people, count }: TrailFiltersProps) {
  const authors: { who: Who; label: string }[] = [
    ...people.map((name) => ({ who: { role: 'organizer', name } as const, label: name })),
    { who: { role: 'captain' }, label: TRAIL.captains },
    { who: { role: 'site' }, label: TRAIL.site },
  ];
  return (
    <search className={styles.bar} aria-label={TRAIL.filters}>
      <fieldset>
        <legend>{TRAIL.team}</legend>
        <Switch as="div">
          {[null, ...TEAM_IDS].map((teamId) => (
            <button
              key={teamId}
              type="button"
              id={teamId === null ? FIRST_FILTER : undefined}
              aria-pressed={filter.teamId === teamId}
              aria-label={teamId === null ? undefined : TEAM_NAMES[teamId]}
              onClick={() => narrow({ teamId })}
            >
              {teamId === null ? TRAIL.all : <TeamGlyph teamId={teamId} />}
            </button>
          ))}
        </Switch>
      </fieldset>
      <Choice
        label={TRAIL.day}
        value={filter.day}
        all={TRAIL.bothDays}
        options={DAY_NUMBERS.map((day) => ({ value: day, label: `Day ${day}` }))}
        onChange={(day) => narrow({ day })}
      />
      <Choice
        label={TRAIL.hole}
        value={filter.hole}
        all={TRAIL.allHoles}
        options={HOLE_NUMBERS.map((hole) => ({ value: hole, label: `Hole ${hole}` }))}
        onChange={(hole) => narrow({ hole })}
      />
      <Choice
        label={TRAIL.who}
        value={filter.who && keyOf(filter.who)}
        all={TRAIL.everyone}
        options={authors.map(({ who, label }) => ({ value: keyOf(who), label }))}
        onChange={(key) => narrow({ who: authors.find(({ who }) => keyOf(who) === key)?.who ?? null })}
      />
      <Choice
        label={TRAIL.what}
        value={filter.what === 'everything' ? null : filter.what}
        all={KINDS.everything}
        options={(Object.keys(KINDS) as TrailFilter['what'][])
          .filter((what) => what !== 'everything')
          .map((what) => ({ value: what, label: KINDS[what] }))}
        onChange={(what) => narrow({ what: what ?? 'everything' })}
      />
      <p className={styles.count}>{countWords(count)}</p>
    </search>
  );
}

type Who = NonNullable<TrailFilter['who']>;

const keyOf = (who: Who) => (who.role === 'organizer' ? `organizer ${who.name}` : who.role);

type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value | null;
  /** The label of the option that turns this filter off. */
  all: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

function Choice<Value extends string | number>({ label, value, all, options, onChange }: ChoiceProps<Value>) {
  return (
    <Labeled text={label} className={styles.choice}>
      <select
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labeled>
  );
}
