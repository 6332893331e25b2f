import { expect, test } from 'vitest';
import { networkOf } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['nobody', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'], // the client has hung up
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
