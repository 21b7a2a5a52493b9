import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutdated, reloadIfOutdated, reloadIfReachable } from '#apps/web/src/app/routes/newer-version.ts';

const page = (script: string) =>
  `<!doctype html><div id="root"></div><script type="module" src="/assets/${script}"></script>`;

let reloads = 0;
const reload = () => {
  reloads += 1;
};

function serves(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
}

beforeEach(() => {
  reloads = 0;
  const script = document.createElement('script');
  script.setAttribute('type', 'module');
  script.setAttribute('src', '/assets/index-old.js');
  document.head.replaceChildren(script);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
  document.head.replaceChildren();
});

test('a server that still serves this build has no newer one', async () => {
  serves(async () => new Response(page('index-old.js')));
  expect(await isOutdated()).toBe(false);
});

test('a server that serves another build has a newer one', async () => {
  serves(async () => new Response(page('index-new.js')));
  expect(await isOutdated()).toBe(true);
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('offline'))],
  ['is out of order', async () => new Response(page('index-new.js'), { status: 503 })],
  ['is somebody else’s (a hotel’s login)', async () => new Response('<p>Welcome to the Wi-Fi</p>')],
])('a server that %s has no newer build', async (_, answer) => {
  serves(answer);
  expect(await isOutdated()).toBe(false);
});

test('a newer build is loaded once, and not again within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  serves(async () => new Response(page('index-new.js')));
  await reloadIfOutdated(reload);
  await reloadIfOutdated(reload);
  expect(reloads).toBe(1);
  vi.setSystemTime(Date.now() + 61_000);
  await reloadIfOutdated(reload);
  expect(reloads).toBe(2);
});

test('nothing is loaded anew while the build is the server’s own', async () => {
  serves(async () => new Response(page('index-old.js')));
  await reloadIfOutdated(reload);
  expect(reloads).toBe(0);
});

test('a page that somebody asks for again is loaded anew only if the server answers', async () => {
  serves(() => Promise.reject(new TypeError('offline')));
  await reloadIfReachable(reload);
  expect(reloads).toBe(0);
  serves(async () => new Response(page('index-old.js')));
  await reloadIfReachable(reload);
  expect(reloads).toBe(1);
});
