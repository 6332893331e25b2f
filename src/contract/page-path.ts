/** The path of a location as the pages are known by it: without query and hash, and no slash at its end. */
export function pagePath(location: string): string {
  const [path = ''] = location.split(/[?#]/, 1);
  let end = path.length;
  // Not by a regular expression: looking for slashes at the end, it would start over at every slash before it.
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
