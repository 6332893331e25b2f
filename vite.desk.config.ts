import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedName } from './vite.config.ts';

/**
 * The organizers' desk is a build of its own: nothing that it imports can move a byte of the public pages or the
 * captains'. Files in /assets are named by their content, so the fonts and pictures that both use are the same files.
 */
export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/desk-manifest.json',
    assetsInlineLimit: 0, // as in vite.config.ts
    cssCodeSplit: false, // all styles are in the page; a page's scripts follow
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/desk/entry-desk.tsx',
      // One file for what pages share, instead of thirty small ones.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
    },
  },
});
