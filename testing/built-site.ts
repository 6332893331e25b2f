import { existsSync } from 'node:fs';

/** Exits with a message if the site has not been built: the server would have no pages, and every test would time out. */
export function exitIfNotBuilt(): void {
  const isBuilt = (manifest: string) => existsSync(new URL(`../dist/web/.vite/${manifest}`, import.meta.url));
  if (isBuilt('manifest.json') && isBuilt('desk-manifest.json')) return;
  console.error('The site has not been built yet. Run this first: npm run build');
  process.exit(1);
}
