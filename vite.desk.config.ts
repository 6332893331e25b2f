import { defineConfig } from 'vite';
import site from './vite.config.ts';

/**
 * The organizers' desk is a build of its own: nothing that it imports can move a byte of the public pages or the
 * captains'. Files in /assets are named by their content, so the fonts and pictures that both use are the same files.
 */
export default defineConfig((environment) => {
  const { build, ...shared } = site(environment);
  return {
    ...shared,
    build: {
      outDir: build.outDir,
      assetsInlineLimit: build.assetsInlineLimit,
      modulePreload: build.modulePreload,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/desk-manifest.json',
      rolldownOptions: { input: 'src/web/desk/entry-desk.tsx' },
    },
  };
});
