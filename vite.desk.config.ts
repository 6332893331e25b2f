import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ASSET_NAMES, scopedName } from './vite.config.ts';

/**
 * The organizers' desk is built separately, so that nothing it imports can change the public pages or the captains'
 * screen. Files in /assets are named by a hash of their content, so both builds share fonts and pictures.
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
    cssCodeSplit: false, // one stylesheet, which the server puts into the page
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/desk/entry-desk.tsx',
      // One file for the code that several pages share, instead of thirty small ones.
      output: {
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        assetFileNames: ASSET_NAMES,
      },
    },
  },
});
