import type { CheckInDevice, CheckInPass } from '#core/check-in/passes/check-in-pass.ts';

/** A check-in pass of `event-1`. */
export function aPass(differences: Partial<CheckInPass> = {}): CheckInPass {
  return {
    id: 'pass-1',
    eventId: 'event-1',
    gate: 'North',
    ...{ mayList: true, mayLead: false, maySell: false, typeIds: null },
    secretHash: 'secret-1',
    createdBy: 'person-1',
    createdAt: '2026-12-01T04:00:00.000Z',
    revokedAt: null,
    ...differences,
  };
}

/** A device of `pass-1`. */
export function aDevice(differences: Partial<CheckInDevice> = {}): CheckInDevice {
  return {
    id: 'device-1',
    eventId: 'event-1',
    uid: '',
    index: 0,
    passId: 'pass-1',
    name: 'Farah',
    tokenHash: 'token-1',
    publicKey: null,
    startedAt: '2026-12-01T05:00:00.000Z',
    ...differences,
  };
}
