import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import web from '../../apps/web/vite.config.ts';

export default defineConfig((env) =>
  mergeConfig(web(env), {
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: fileURLToPath(new URL('../../apps/web/public', import.meta.url)),
  }),
);
