import { readStored, writeStored } from '../../../ui/storage.ts';

const WAY = 'acara.pay.way';
const BANKS = 'acara.pay.banks';
const MAX_BANKS = 5;

/** The way to pay and the banks that were used on this device. */
export const rememberedWay = {
  /** The key of the way used last; null for none. */
  way(): string | null {
    return readStored(WAY);
  },
  /** The codes of the banks, the latest first. */
  banks(): readonly string[] {
    return (readStored(BANKS) ?? '').split(' ').filter((code) => code !== '');
  },
  /** `bank` is empty when the provider's page asks for it. */
  remember(way: string, bank: string): void {
    writeStored(WAY, way);
    if (bank === '') return;
    const banks = [bank, ...rememberedWay.banks().filter((code) => code !== bank)];
    writeStored(BANKS, banks.slice(0, MAX_BANKS).join(' '));
  },
};
