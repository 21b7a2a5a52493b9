import { isVenueFull } from '../own-verdict.ts';
import type { StationData } from '../storage/station-data.ts';
import { DEFAULT_PLACES } from './held-offers.ts';
import type { WalkIns } from './walk-ins.ts';

/** Returns how many places a device still keeps, less those that it has sold without a network. */
export function placesKept({ device, sales }: StationData): number {
  const unsent = sales.filter(({ step }) => step === 'unsent').length;
  return Math.max(0, (device.walkIns?.offers.places ?? 0) - unsent);
}

/** Returns what a device sells; null where it sells nothing, or that is not known. */
export function walkInsOf(data: StationData, isAlone: boolean): WalkIns | null {
  const { device, sales, canStore } = data;
  const { walkIns: held, token, may } = device;
  if (!held || !may.sell || token === null || (held.isOff && sales.length === 0)) return null;
  const ofStep = (step: (typeof sales)[number]['step']) => sales.filter((sale) => sale.step === step);
  const [unsent, kept] = [ofStep('unsent'), placesKept(data)];
  const { ways, types } = held.offers;
  return {
    ...{
      ways,
      kept,
      wanted: held.wanted ?? DEFAULT_PLACES,
      canKeep: canStore,
      isVenueFull: isVenueFull(data),
    },
    types: types.map(({ id, name, nameMs, price, left: listed }) => {
      const left = Math.max(0, listed - unsent.filter(({ typeId }) => typeId === id).length);
      return { id, type: { name, nameMs }, price, left: isAlone ? Math.min(left, kept) : left };
    }),
    ...{ running: ofStep('running'), unsent, refused: ofStep('refused'), owedBack: ofStep('owed_back') },
    last: ofStep('sold').at(-1) ?? null,
  };
}
