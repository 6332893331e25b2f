import type { HTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './switch.module.css';

type SwitchProps = HTMLAttributes<HTMLElement> & { as?: 'fieldset' | 'nav' | 'div' };

/** A few links, buttons or radio buttons side by side, of which one is chosen. The chosen one is dark. */
export function Switch({ as: Element = 'fieldset', className, ...rest }: SwitchProps) {
  return <Element {...rest} className={classNames(styles.switch, className)} />;
}

type DaySwitchProps = {
  label: string;
  day: DayNumber;
  /** The path of the pages, without the day's number. */
  page: string;
  /** Text shown next to a day's name. */
  more?: (day: DayNumber) => ReactNode;
};

/** Switches between the Day 1 and Day 2 versions of a page. */
export function DaySwitch({ label, day, page, more }: DaySwitchProps) {
  return (
    <Switch as="nav" aria-label={label}>
      {DAY_NUMBERS.map((number) => (
        <Link key={number} href={`${page}/${number}`} aria-current={number === day ? 'page' : undefined}>
          Day {number}
          {more && <small>{more(number)}</small>}
        </Link>
      ))}
    </Switch>
  );
}
