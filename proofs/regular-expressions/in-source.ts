import { readFileSync } from 'node:fs';
import { type Module, parseSync } from '@swc/core';

/** A regular expression and its location. */
export type Expression = { pattern: string; flags: string; where: string };

/** Every regular expression literal in a TypeScript file, and every `RegExp` that is built at run time. */
export function expressionsInTypeScript(file: string): { literals: Expression[]; built: string[] } {
  const source = readFileSync(file, 'utf8');
  const literals: Expression[] = [];
  const built: string[] = [];
  const parsed: Module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  visit(parsed, (node) => {
    if (node['type'] === 'RegExpLiteral')
      literals.push({ pattern: String(node['pattern']), flags: String(node['flags']), where: file });
    const callee = node['callee'] as { type?: string; value?: string } | undefined;
    if (callee?.type === 'Identifier' && callee.value === 'RegExp') built.push(file);
  });
  return { literals, built };
}

/** Finds expressions where VCL and nginx accept them: after `~` or `!~`, and as the second argument of `regsub`. */
export function expressionsInProxyFile(file: string): Expression[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'));
  return lines.flatMap((line) =>
    [
      ...line.matchAll(
        /~\*? ?"([^"]+)"|regsub(?:all)?\([^,"]+, "([^"]+)"|location ~\*? (\S+)|"~\*?([^"]+)"/g,
      ),
    ].map(([, ...groups]) => ({
      pattern: (groups.find(Boolean) ?? '').replace(/^\(\?i\)/, '').replaceAll(/\?P?<\w+>/g, ''),
      flags: '',
      where: file,
    })),
  );
}

function visit(node: unknown, meet: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const item of node) visit(item, meet);
  else if (node !== null && typeof node === 'object') {
    meet(node as Record<string, unknown>);
    for (const child of Object.values(node)) visit(child, meet);
  }
}
