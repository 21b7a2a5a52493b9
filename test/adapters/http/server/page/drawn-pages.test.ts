import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DrawnPages, type DrawPage } from '#adapters/http/server/page/drawn-pages.ts';
import { SITE } from '#test/support/acara.ts';
import { createTestAcara } from '#test/support/http-test-app.ts';
import { WebPages } from '#test/support/web-pages.ts';

const acara = createTestAcara();
let now = Date.parse('2026-11-20T02:00:00.000Z');
let pages: WebPages;
const draw = vi.fn<DrawPage>();
const failed = vi.fn();

beforeEach(() => {
  draw.mockReset().mockImplementation(({ path, language }) => `<h1>${language} ${path}</h1>`);
  failed.mockReset();
  pages = new WebPages({ acara, drawn: new DrawnPages({ draw, failed, now: () => now }) });
});
afterEach(() => pages.close());

const ask = async (path: string, cookie = '') => (await pages.get(path, { cookie })).text();

test('writes what a page shows into it, and what it was drawn for', async () => {
  expect(await ask('/')).toContain(
    '<div id="root" data-path="/" data-language="en" data-at="2026-11-20T02:00:00.000Z"><h1>en /</h1></div>',
  );
  const [page, answers] = draw.mock.calls[0] ?? [];
  expect(page).toEqual({ path: '/', language: 'en', at: '2026-11-20T02:00:00.000Z' });
  expect(answers?.map(({ route }) => route)).toEqual(['browseEvents']);
});

test('leaves the scripts of the app until the page is painted', async () => {
  const page = await ask('/');
  const [, later = ''] = /<template id="later"[^>]*>(.*?)<\/template>/s.exec(page) ?? [];
  expect(later).toContain('<script type="module"');
  expect(page.replace(later, '')).not.toContain('type="module"');
  expect(page).toContain('<script defer src="/start.js"></script>');
});

test('lets the session be asked for early, unless Firebase keeps it', async () => {
  expect(await ask('/')).toContain('<template id="later" data-early-session>');
  await pages.close();
  const firebase = { projectId: 'acara', apiKey: 'key', authDomain: 'acara.test', emulator: null };
  const drawn = new DrawnPages({ draw, failed, now: () => now });
  pages = new WebPages({ acara, site: { ...SITE, identity: 'firebase', firebase }, drawn });
  expect(await ask('/')).toContain('<template id="later">');
});

test('draws a page in the language that the person has chosen', async () => {
  const malay = await pages.get('/events', { cookie: 'a=b; acara.language=ms' });
  const text = await malay.text();
  expect(malay.headers.get('vary')).toBe('accept-encoding, cookie');
  expect(text).toContain('<h1>ms /events</h1>');
  expect(text).toContain('<html lang="ms">');
  expect(await ask('/events')).toContain('<h1>en /events</h1>');
});

test.each(['/login', '/events?q=jazz', '/events/unknown', '/events/unknown?ticket=a', '/index.html'])(
  'draws nothing for %s, of which it does not know what it shows',
  async (path) => {
    expect(await ask(path)).toContain('<div id="root"></div>');
    expect(draw).not.toHaveBeenCalled();
  },
);

describe('a page that was drawn', () => {
  test('is sent again until a minute has passed', async () => {
    await ask('/');
    now += 59_000;
    await ask('/');
    expect(draw).toHaveBeenCalledTimes(1);
    now += 1_000;
    await ask('/');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  test('is the same page for a browser when only time has passed', async () => {
    const first = await pages.get('/');
    now += 120_000;
    const again = await pages.get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('is drawn again when its content has changed, at most once a second', () => {
    const drawn = new DrawnPages({ draw, failed, now: () => now });
    const write = vi.fn(() => 'page');
    const find = (key: string) => drawn.find({ path: '/', language: 'en' }, key, write);
    find('first');
    now += 999;
    find('second');
    expect(write).toHaveBeenCalledTimes(1);
    now += 1;
    find('second');
    expect(write).toHaveBeenCalledTimes(2);
  });
});

test('sends a page that could not be drawn without what it shows, and reports that once', async () => {
  draw.mockImplementation(() => {
    throw new Error('broken');
  });
  expect(await ask('/')).toContain('<div id="root"></div>');
  expect(await ask('/events')).toContain('<div id="root"></div>');
  expect(failed).toHaveBeenCalledTimes(1);
});
