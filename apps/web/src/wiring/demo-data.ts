import type { Container } from 'inversify';
import { type DemoApplication, loadDemoData } from '#adapters/demo/load-demo-data.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { useCaseKey } from '#adapters/inversify/use-case-key.ts';
import { posterAddress } from '#adapters/posters/poster-address.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import { SYSTEM } from '#core/actor.ts';
import { DemoBank } from '../app/routes/demo-bank.ts';
import { DemoClock } from './demo-clock.ts';
import { createMemoryContainer } from './memory-container.ts';

const HOLD_POLL_INTERVAL_MS = 5_000;
const CANCEL_TICKETS_MS = 2_000;

/** The application in memory with demonstration data, for the build without a server. */
export async function createDemoContainer(): Promise<Container> {
  const clock = new DemoClock();
  const images = new QrcodeImages();
  let isOpen = false;
  const container = createMemoryContainer({
    clock,
    // Skips QR images for past sales, because drawing them would take longer than everything else.
    qrImages: { png: async (text) => (isOpen ? images.png(text) : '') },
  });
  const resolveUseCase: DemoApplication['resolveUseCase'] = (name) => resolve(container, useCaseKey(name));
  const bank = resolve(container, DemoBank);
  const pay = (providerRef: string) => bank.play(providerRef, 'pay');
  await loadDemoData({ clock, posterAddress, pay, resolveUseCase }, clock.now());
  clock.follow();
  isOpen = true;
  setInterval(() => void resolveUseCase('ExpireHolds').execute(SYSTEM), HOLD_POLL_INTERVAL_MS);
  setInterval(() => void resolveUseCase('CancelTicketsOfEvents').execute(SYSTEM), CANCEL_TICKETS_MS);
  return container;
}
