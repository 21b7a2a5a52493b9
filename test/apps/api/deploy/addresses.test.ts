import { expect, it } from 'vitest';
import { readConfig } from '#apps/api/config/config.ts';
import { serve } from '#apps/api/serve.ts';
import { deployFile } from '#test/support/deploy-files.ts';
import { newInstallation } from '#test/support/installation.ts';

it('names only addresses of the server in the deployment files', async () => {
  const texts = ['Dockerfile', 'haproxy.cfg'].map(deployFile).join('\n');
  const paths = new Set(texts.match(/(?<=[ \d}])\/(api\/[\w/-]+|metrics)\b/g));
  expect([...paths].sort()).toEqual(['/api/health/readable', '/api/health/ready', '/metrics']);
  const installation = await newInstallation({ usually: 'memory' });
  const settings = { PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', STOP_DELAY_SECONDS: '0' };
  const server = await serve(readConfig({ ...installation.env, ...settings }).config);
  for (const path of paths)
    expect([path, (await fetch(server.url.replace('localhost', '127.0.0.1') + path)).status]).toEqual([
      path,
      200,
    ]);
  await server.stop();
  await installation.remove();
});
