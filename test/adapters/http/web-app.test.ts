import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE } from '#test/support/acara.ts';
import { WebPages } from '#test/support/web-pages.ts';

const NAME = 'Universiti </script><b>$& “Acara”';
let pages: WebPages;

beforeAll(() => {
  pages = new WebPages({ site: { ...SITE, universityName: NAME } });
});
afterAll(() => pages.close());

const ask = (path: string, headers: Record<string, string> = {}) => pages.get(path, headers);

test.each(['/', '/events/event-1', '/events?q=a.b', '/index.html', '/%zz'])(
  'answers %s with the page and the facts of the site',
  async (path) => {
    const response = await ask(path);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const [, json = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({ ...SITE, universityName: NAME });
  },
);

test.each(['br', 'gzip', 'identity'])('sends the same page in the encoding %s', async (encoding) => {
  const response = await ask('/', { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(await response.text()).toContain('<body><div id="root"></div></body></html>');
});

test('does not send a page again that the browser has', async () => {
  const etag = (await ask('/login')).headers.get('etag') ?? '';
  expect((await ask('/register', { 'if-none-match': etag })).status).toBe(304);
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

test('goes on serving after a newer build has removed a file', async () => {
  const built = new WebPages();
  built.remove('assets/app.js');
  await expect(built.get('/assets/app.js')).rejects.toThrow();
  expect(await built.text('/theme.js')).toBe('theme()');
  built.close();
});
