import type { TakenScans } from '../station.ts';

type Taken = Extract<TakenScans, { kind: 'taken' }>;

/** What was taken from one device while the camera is open. */
export interface TakenDevice {
  readonly id: string;
  /** Gate and volunteer, as far as they are known; may be empty. */
  readonly name: string;
  readonly pages: number;
  /** How many scans each page shows that was read, by its number. */
  readonly read: ReadonlyMap<number, number>;
  readonly scans: number;
  readonly news: number;
}

/** Returns the gate and the volunteer of scans that were taken; empty when neither is known. */
export function nameOf({ device, gate }: Taken): string {
  return [gate, device.name].filter(Boolean).join(' · ');
}

/** Adds the scans of a page. The device that was read last comes first; a page that is read again counts once. */
export function withTaken(devices: readonly TakenDevice[], shown: Taken): readonly TakenDevice[] {
  const { device, scans, news, page, pages } = shown;
  const before = devices.find(({ id }) => id === device.id);
  // Another number of pages: the other device has made them again, with more scans.
  const read = new Map([...(before?.pages === pages ? before.read : []), [page, scans]]);
  const sum = [...read.values()].reduce((total, count) => total + count, 0);
  const taken = {
    id: device.id,
    name: nameOf(shown),
    pages,
    read,
    scans: sum,
    news: (before?.news ?? 0) + news,
  };
  return [taken, ...devices.filter(({ id }) => id !== device.id)];
}
