import type { PassHolder } from '#core/actor.ts';

/** A device that may sell at `event-1`. */
export function aSellingDevice(differences: Partial<PassHolder> = {}): PassHolder {
  return {
    ...{ kind: 'pass', passId: null, deviceId: 'device-1', eventId: 'event-1', gate: 'North', name: 'Farah' },
    ...{ uid: '', may: { list: false, lead: false, sell: true }, typeIds: null, ended: null },
    ...differences,
  };
}
