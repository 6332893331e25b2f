import * as z from 'zod/mini';

// The values in a path are text. These schemas convert them to numbers.

export const numberInPath = (form: RegExp, otherwise: string) =>
  z.pipe(
    z.string().check(z.regex(form, otherwise)),
    z.transform((text: string) => Number(text)),
  );

export const idInPath = (otherwise = 'must be a number') => numberInPath(/^[1-9]\d{0,14}$/, otherwise);

export const DayInPath = z.pipe(
  z.enum(['1', '2']),
  z.transform((day: '1' | '2') => (day === '1' ? 1 : 2)),
);
