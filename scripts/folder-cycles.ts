import path from 'node:path';

export type Import = { from: string; to: string };

/**
 * Cycles between the parts of a folder, where each part is a whole subfolder or a single file. Files need not import
 * each other in a circle: `card/a` using `editor/b` and `editor/c` using `card/d` is a cycle.
 */
export function folderCycles(imports: readonly Import[]): string[] {
  const partsUsed = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const folder = commonFolder(from, to);
    const [user, used] = [partOf(folder, from), partOf(folder, to)];
    if (user === used) continue;
    const uses = partsUsed.get(folder) ?? new Map<string, Set<string>>();
    partsUsed.set(folder, uses.set(user, (uses.get(user) ?? new Set()).add(used)));
  }
  return [...partsUsed.values()].flatMap((uses) => {
    const cycle = firstCycle(uses);
    return cycle ? [cycle.join(' -> ')] : [];
  });
}

function commonFolder(one: string, other: string): string {
  const [first, second] = [path.dirname(one).split('/'), path.dirname(other).split('/')];
  const split = first.findIndex((name, depth) => name !== second[depth]);
  return (split === -1 ? first : first.slice(0, split)).join('/');
}

function partOf(folder: string, file: string): string {
  const below = folder === '' ? file : file.slice(folder.length + 1);
  return path.join(folder, below.split('/')[0] ?? below);
}

function firstCycle(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const finished = new Set<string>();
  function search(part: string, trail: readonly string[]): string[] | null {
    if (trail.includes(part)) return [...trail.slice(trail.indexOf(part)), part];
    if (finished.has(part)) return null;
    for (const used of uses.get(part) ?? []) {
      const cycle = search(used, [...trail, part]);
      if (cycle) return cycle;
    }
    finished.add(part);
    return null;
  }
  for (const part of uses.keys()) {
    const cycle = search(part, []);
    if (cycle) return cycle;
  }
  return null;
}
