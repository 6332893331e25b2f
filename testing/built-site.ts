import { existsSync } from 'node:fs';

/** Without a build, the server has no pages, and browser tests would only time out. */
export function exitIfNotBuilt(): void {
  const isBuilt = (manifest: string) => existsSync(new URL(`../dist/web/.vite/${manifest}`, import.meta.url));
  if (isBuilt('manifest.json') && isBuilt('desk-manifest.json')) return;
  console.error('The site has not been built yet. Run this first: npm run build');
  process.exit(1);
}
