import { expect, test } from 'vitest';
import { requirePrivateConnection } from './private-connection.ts';
import { openDatabase } from './sql.ts';

test.each([
  'postgres://cup@127.0.0.1:5432/cup',
  'postgres://cup@localhost/cup',
  'postgres://cup@[::1]/cup',
  'postgres:///cup?host=/run/postgresql',
  'postgres://cup@db.example/cup?sslmode=verify-full',
  'postgres://cup@127.0.0.1,localhost:5433/cup',
  'postgres://cup@one.example,two.example/cup?sslmode=verify-full',
])('%s counts as a private connection', (url) => {
  expect(() => requirePrivateConnection(url)).not.toThrow();
});

test.each([
  'postgres://cup@db.example/cup',
  'postgres://cup@10.0.0.7/cup?sslmode=disable',
  'postgres://cup@db.example/cup?sslmode=no-verify',
  'postgres://cup@localhost/cup?host=db.example',
  'postgres://cup@127.db.example/cup',
  'postgres://cup@localhost,db.example/cup',
])('%s is refused with a message that does not repeat it', (url) => {
  const reason = /^A database on another machine needs TLS: add \?sslmode=verify-full to its address\.$/;
  expect(() => requirePrivateConnection(url)).toThrow(reason);
  expect(() => openDatabase(url)).toThrow(reason);
});
