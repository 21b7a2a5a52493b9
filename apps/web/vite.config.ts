import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './compress-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
const api = 'http://127.0.0.1:3000';

export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), compress()],
  // Each icon is a module of its own; bundling them ahead would reload the page at every new one.
  optimizeDeps: { exclude: ['lucide-react'] },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    // The content security policy admits only files of our own: nothing may be inlined into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [repository] },
    proxy: { '/api': api, '/sandbox-bank': api, '/files': api, '/posters': api },
  },
});
