/** A page's canonical path, without query, hash or trailing slash. */
export function pagePath(location: string): string {
  const [path = ''] = location.split(/[?#]/, 1);
  let end = path.length;
  // A regular expression for trailing slashes would backtrack at every slash and take quadratic time.
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
