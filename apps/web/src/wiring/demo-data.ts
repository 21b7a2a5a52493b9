import type { Container } from 'inversify';
import { type DemoApplication, loadDemoData } from '#adapters/demo/load-demo-data.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { type EndpointName, endpoints } from '#adapters/http/contract/endpoints.ts';
import { bindDecorator, bindValue, resolve } from '#adapters/inversify/bind.ts';
import { useCaseKey } from '#adapters/inversify/use-case-key.ts';
import { posterAddresses } from '#adapters/posters/poster-composition.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import { SYSTEM } from '#core/actor.ts';
import { FileStore } from '#core/files/file-store.ts';
import { DemoBank } from '../app/demo/demo-bank.ts';
import { Demonstration } from '../app/demo/demonstration.ts';
import { storedSessionHint } from '../app/session/stored-session-hint.ts';
import { DemoClock } from './demo-clock.ts';
import { demoJar, forgetDemo, restoreDemo, saveDemo } from './demo-storage.ts';
import { followInPageLinks } from './in-page-links.ts';
import { bindPerson, createMemoryContainer, MemoryContents } from './memory-container.ts';
import { showStoredPictures } from './stored-pictures.ts';

const HOLD_POLL_INTERVAL_MS = 5_000;
const CANCEL_TICKETS_MS = 2_000;

/** The application in memory with demonstration data that the browser keeps, for the build without a server. */
export async function createDemoContainer(): Promise<Container> {
  const clock = new DemoClock();
  const images = new QrcodeImages();
  let isOpen = false;
  const hint = storedSessionHint('acara.demo.account');
  const container = createMemoryContainer({
    clock,
    // Skips QR images for past sales, because drawing them would take longer than everything else.
    qrImages: { png: async (text) => (isOpen ? images.png(text) : '') },
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
  setInterval(() => void resolveUseCase('ExpireHolds').execute(SYSTEM), HOLD_POLL_INTERVAL_MS);
  setInterval(() => void resolveUseCase('CancelTicketsOfEvents').execute(SYSTEM), CANCEL_TICKETS_MS);
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
