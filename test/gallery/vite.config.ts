import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import web from '../../apps/web/vite.config.ts';

export default mergeConfig(web, {
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../apps/web/public', import.meta.url)),
});
