// Replaces the router's parser of patterns in the public build, whose route table has none. A page that starts to use
// a pattern fails at once.

export function parse(): never {
  throw new Error('The public pages have no patterns of addresses');
}
