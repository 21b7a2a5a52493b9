import type { TakenScans } from '../station.ts';

/** What was taken from one device while the camera is open. */
export interface TakenDevice {
  readonly id: string;
  /** Empty for a volunteer whose name was erased. */
  readonly name: string;
  readonly pages: number;
  /** How many scans each page shows that was read, by its number. */
  readonly read: ReadonlyMap<number, number>;
  readonly scans: number;
  readonly news: number;
}

/** Adds the scans of a page. The device that was read last comes first; a page that is read again counts once. */
export function withTaken(
  devices: readonly TakenDevice[],
  { device, scans, news, page, pages }: Extract<TakenScans, { kind: 'taken' }>,
): readonly TakenDevice[] {
  const before = devices.find(({ id }) => id === device.id);
  // Another number of pages: the other device has made them again, with more scans.
  const read = new Map([...(before?.pages === pages ? before.read : []), [page, scans]]);
  const sum = [...read.values()].reduce((total, count) => total + count, 0);
  const taken = { ...device, pages, read, scans: sum, news: (before?.news ?? 0) + news };
  return [taken, ...devices.filter(({ id }) => id !== device.id)];
}
