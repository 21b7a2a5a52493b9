import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webApp } from '#adapters/http/server/web-app.ts';
import { SITE } from '#test/support/acara.ts';

const NAME = 'Universiti </script><b>$& “Acara”';
const folder = mkdtempSync(join(tmpdir(), 'acara-web-'));
let origin = '';
const server = createServer((request, response) =>
  webApp(folder, { ...SITE, universityName: NAME })(request, response, () => response.writeHead(404).end()),
);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body>page</body></html>');
  writeFileSync(join(folder, 'assets', 'app.js'), 'app()');
  writeFileSync(join(folder, 'theme.js'), 'theme()');
  await new Promise<void>((listening) => server.listen(0, listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

test.each(['/', '/events/event-1', '/events?q=a.b', '/index.html', '/%zz'])(
  'answers %s with the page and the facts of the site',
  async (path) => {
    const response = await ask(path);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const [, json = ''] =
      /<script type="application\/json" id="site">(.*?)<\/script><\/head><body>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({ ...SITE, universityName: NAME });
  },
);

test.each(['br', 'gzip', 'identity'])('sends the same page in the encoding %s', async (encoding) => {
  const response = await ask('/', { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(await response.text()).toContain('<body>page</body></html>');
});

test('does not send a page again that the browser has', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? '';
  expect((await ask('/events', { 'if-none-match': etag })).status).toBe(304);
});

test('serves built files for a year and others until they change', async () => {
  const file = await ask('/assets/app.js');
  expect([await file.text(), file.headers.get('cache-control')]).toEqual([
    'app()',
    'public, max-age=31536000, immutable',
  ]);
  expect((await ask('/theme.js')).headers.get('cache-control')).toBe('no-cache');
});

test('answers a missing file with 404, not with the page', async () => {
  expect((await ask('/assets/gone.js')).status).toBe(404);
});
