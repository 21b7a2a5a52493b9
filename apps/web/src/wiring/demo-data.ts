import { clear, createStore, get, set } from 'idb-keyval';
import type { Container } from 'inversify';
import { type DemoApplication, loadDemoData } from '#adapters/demo/load-demo-data.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { bindDecorator, bindValue, resolve } from '#adapters/inversify/bind.ts';
import { posterAddresses } from '#adapters/posters/poster-composition.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { SYSTEM } from '#core/actor.ts';
import { FileStore } from '#core/files/file-store.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { Instant } from '#core/shared/instant.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import { DemoBank } from '../app/demo/demo-bank.ts';
import { Demonstration } from '../app/demo/demonstration.ts';
import { storedSessionHint } from '../app/session/stored-session-hint.ts';
import { drawQrCode } from '../ui/pictures/draw-qr-code.ts';
import { readStored, writeStored } from '../ui/storage.ts';
import { bindPerson, createMemoryContainer, MemoryContents, type PersonOfPage } from './memory-container.ts';

/** The jobs of a server that change what is shown here, and how often they run. */
const JOBS = {
  ExpireHolds: 5_000,
  CancelTicketsOfEvents: 2_000,
  DeliverMail: 5_000,
  NotifyWatchers: 15_000,
  SendClubDigest: 60_000,
  SendClubNews: 30_000,
  SendDueChangeNotices: 5_000,
  SendMessages: 10_000,
  SendReminders: 30_000,
} as const;

/** The application in memory with demonstration data that the browser keeps, for the build without a server. */
export async function createDemoContainer(): Promise<Container> {
  const clock = new DemoClock();
  let isOpen = false;
  const hint = storedSessionHint('acara.demo.account');
  const container = createMemoryContainer({
    clock,
    // Skips QR images for past sales, because drawing them would take longer than everything else.
    qrImages: { png: async (text) => (isOpen ? drawQrCode(text) : '') },
    publicUrl: `${location.href.split('#')[0]}#`,
  });
  const memory = resolve(container, MemoryContents);
  bindDecorator(container, DemoBank, ({ find, play }) => ({
    find,
    play: async (ref, outcome) => {
      await play(ref, outcome);
      if (isOpen) await saveDemo(memory);
    },
  }));
  const resolveUseCase: DemoApplication['resolveUseCase'] = (name) => resolve(container, useCaseKey(name));
  const bank = resolve(container, DemoBank);
  if (!(await restoreDemo(memory))) {
    sayPreparing();
    hint.write(null);
    const pay = (providerRef: string) => bank.play(providerRef, 'pay');
    await loadDemoData({ clock, posterAddresses, pay, resolveUseCase }, clock.now());
    clock.follow();
    await saveDemo(memory);
  }
  isOpen = true;
  // Binds the person last, because their session is renewed at once.
  bindPerson(container, { jar: demoJar, hint, through: (api) => saving(api, () => saveDemo(memory)) });
  bindValue(container, Demonstration, { startOver });
  followInPageLinks();
  showStoredPictures(resolve(container, FileStore));
  for (const [name, interval] of Object.entries(JOBS) as [keyof typeof JOBS, number][])
    setInterval(() => void resolveUseCase(name).execute(SYSTEM), interval);
  return container;

  async function startOver(): Promise<void> {
    hint.write(null);
    await forgetDemo();
    location.hash = '';
    location.reload();
  }
}

/** Until React replaces it. Making the data takes some seconds on a phone. */
function sayPreparing(): void {
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  text.className = 'grid min-h-dvh place-items-center p-8 text-center text-muted';
  text.textContent =
    document.documentElement.lang === 'ms' ? 'Menyediakan demonstrasi…' : 'Preparing the demonstration…';
  document.getElementById('root')?.replaceChildren(text);
}

/** Answers a call that writes when its effect is saved. */
function saving(api: Api, save: () => Promise<void>): Api {
  const calls = Object.entries(api).map(([name, call]: [string, (input: never) => Promise<unknown>]) => [
    name,
    endpoints[name as EndpointName].method === 'GET'
      ? call
      : async (input: never) => {
          const output = await call(input);
          await save();
          return output;
        },
  ]);
  return Object.fromEntries(calls) as Api;
}

/** Stays in the past while demonstration data are created, then follows the real clock. */
class DemoClock implements Clock {
  readonly #real = new SystemClock();
  #stopped: Instant | null = null;

  now(): Instant {
    return this.#stopped ?? this.#real.now();
  }

  set(now: Instant): void {
    this.#stopped = now;
  }

  follow(): void {
    this.#stopped = null;
  }
}

interface SavedContents {
  readonly build: string;
  readonly contents: unknown;
}

const RENEWAL = 'acara.demo.renewal';
const CONTENTS = 'contents';
/** The name of this file as built, which changes with the build: another one may store other fields. */
const BUILD = import.meta.url.split('/').at(-1) ?? '';
const store = createStore('acara-demo', 'data');

/** Keeps the session of the demonstration, as a cookie does. */
const demoJar: NonNullable<PersonOfPage['jar']> = {
  read: () => readStored(RENEWAL),
  write: (renewal) => writeStored(RENEWAL, renewal),
};

/** Restores what this build saved in this browser. Returns false when there is nothing. */
async function restoreDemo(memory: MemoryContents): Promise<boolean> {
  const saved = await get<SavedContents>(CONTENTS, store).catch(() => undefined);
  if (saved?.build !== BUILD) return false;
  memory.restore(saved.contents);
  return true;
}

/** Saves everything. Where the browser keeps nothing, the demonstration lasts as long as the page. */
async function saveDemo(memory: MemoryContents): Promise<void> {
  await set(CONTENTS, { build: BUILD, contents: memory.contents() }, store).catch(() => undefined);
}

async function forgetDemo(): Promise<void> {
  demoJar.write(null);
  await clear(store).catch(() => undefined);
}

/**
 * Follows links to a part of the page (`#faq`) without changing the address, whose hash holds the path of the page in the
 * build without a server.
 */
function followInPageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const href = link?.getAttribute('href') ?? '#/';
    if (href.startsWith('#/')) return;
    event.preventDefault();
    const part = document.getElementById(href.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  });
}

const PICTURE = /^\/files\/([^/]+)$/;

/** Shows uploaded pictures from the store, because the build without a server has nobody to serve them. */
function showStoredPictures(files: FileStore): void {
  const shown = new Map<string, string>();
  const show = async (image: HTMLImageElement, name: string) => {
    const file = await files.get(name);
    if (!file) return;
    const address = shown.get(name) ?? URL.createObjectURL(new Blob([new Uint8Array(file.bytes)]));
    shown.set(name, address);
    image.src = address;
  };
  const failed = (event: Event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement)) return;
    const [, name] = PICTURE.exec(image.getAttribute('src') ?? '') ?? [];
    if (name === undefined) return;
    // Otherwise the poster replaces the picture that could not be loaded.
    event.stopImmediatePropagation();
    void show(image, name);
  };
  document.addEventListener('error', failed, { capture: true });
}
