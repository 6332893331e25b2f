// Replaces the router's pattern parser in the public build, whose route table has no patterns. A page that starts
// to use one fails immediately.

export function parse(): never {
  throw new Error('Public routes cannot use path patterns');
}
