// @vitest-environment happy-dom
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

test('finds a newer build when the server serves another one', async () => {
  serves(async () => new Response(page('index-new.js')));
  expect(await isOutdated()).toBe(true);
});

test.each([
  ['serves this build', async () => new Response(page('index-old.js'))],
  ['does not answer', () => Promise.reject(new TypeError('offline'))],
  ['is out of order', async () => new Response(page('index-new.js'), { status: 503 })],
  ['is somebody else’s (a hotel’s login)', async () => new Response('<p>Welcome to the Wi-Fi</p>')],
])('finds no newer build on a server that %s', async (_, answer) => {
  serves(answer);
  expect(await isOutdated()).toBe(false);
});

test('loads a newer build once, and not again within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  serves(async () => new Response(page('index-new.js')));
  await reloadIfOutdated(reload);
  await reloadIfOutdated(reload);
  expect(reloads).toBe(1);
  vi.setSystemTime(Date.now() + 61_000);
  await reloadIfOutdated(reload);
  expect(reloads).toBe(2);
});

test('reloads nothing while the server serves this build', async () => {
  serves(async () => new Response(page('index-old.js')));
  await reloadIfOutdated(reload);
  expect(reloads).toBe(0);
});

test('reloads a page on request only if the server is reachable', async () => {
  serves(() => Promise.reject(new TypeError('offline')));
  await reloadIfReachable(reload);
  expect(reloads).toBe(0);
  serves(async () => new Response(page('index-old.js')));
  await reloadIfReachable(reload);
  expect(reloads).toBe(1);
});
