import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

test('security.txt names a contact, and expires within a year of startup', () => {
  expect(securityTxt('https://cup.example', new Date('2026-09-01T08:00:00Z'))).toBe(
    `Contact: https://cup.example/contact
Expires: 2027-07-28T08:00:00.000Z
Preferred-Languages: en
Canonical: https://cup.example/.well-known/security.txt
`,
  );
});
