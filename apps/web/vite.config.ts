import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { baseChunk, commonChunk } from './base-chunk.ts';
import { compress } from './compress-plugin.ts';
import { drawing } from './drawing.ts';
import { installable } from './installable.ts';
import { olderStyles } from './older-styles.ts';
import { BUILD_TARGETS } from './oldest-browsers.ts';
import { pageFiles } from './page-files-plugin.ts';
import { sharedChunks } from './shared-chunks.ts';
import { siteInPage } from './site-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
// The API compares the origin of the page with its host, so that the host must not change.
const API = 'http://127.0.0.1:3000';
const api = { target: API, changeOrigin: false };

/** What tickets share with what runs after the page has loaded. */
const OFFLINE =
  /\/(apps\/web\/src\/app\/(offline\/[a-z-]+|use-install-offer|use-saved-tickets)\.ts|node_modules\/(idb-keyval|workbox-[a-z]+)\/.*)$/;

export default defineConfig(({ mode }) => ({
  root: here,
  // The build without a server lies in any folder of any server of files.
  base: mode === 'demo' ? './' : '/',
  plugins: [
    react(),
    tailwindcss(),
    siteInPage(API),
    mode !== 'demo' && [pageFiles(), compress(), installable(), drawing()],
  ],
  resolve: { alias: { 'reflect-metadata/lite': `${here}src/wiring/reflect-metadata.ts` } },
  css: { postcss: { plugins: [olderStyles()] } },
  // Each icon is a module: pre-bundling would reload the page at every new one.
  optimizeDeps: { exclude: ['lucide-react'] },
  build: {
    target: BUILD_TARGETS,
    outDir: `${repository}dist/${mode === 'demo' ? 'demo' : 'web'}`,
    emptyOutDir: true,
    // The content security policy allows only files of this server, so that nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: baseChunk, debugName: 'base', priority: 20 },
            { name: commonChunk, debugName: 'common', priority: 19, minShareCount: 2 },
            { name: 'offline', test: OFFLINE, priority: 18 },
            ...sharedChunks,
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [repository] },
    proxy: {
      '/api': api,
      '/sandbox-bank': api,
      '/sandbox-google': api,
      '/files': api,
      '/posters': api,
      '/og': api,
    },
  },
}));
