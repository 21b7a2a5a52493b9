import { beforeEach, expect, it } from 'vitest';
import { KnownDevices } from '#adapters/local-identity/known-devices.ts';
import { nodeSecrets } from '#adapters/local-identity/node-secrets.ts';
import { KNOWN_DEVICE_DAYS } from '#core/people/credential-rules.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

const AINA = '01a2085e-db48-7e7d-9c79-02280490a06b';
const DAY = 24 * 60;

let clock: FixedClock;
let devices: KnownDevices;
beforeEach(() => {
  clock = new FixedClock();
  devices = new KnownDevices('the secret of devices in the tests, 32+', clock, nodeSecrets);
});

it('keeps the name of a device that signs in again, so that its guesses are counted together', () => {
  const first = devices.issue(AINA, []);
  clock.advance(DAY);
  const second = devices.issue(AINA, ['made-up', first]);
  expect(second).not.toBe(first);
  expect(devices.find(AINA, [second])).toBe(devices.find(AINA, [first]));
  expect(devices.find(AINA, [devices.issue(AINA, [])])).not.toBe(devices.find(AINA, [first]));
});

it('forgets each secret half a year after it was issued, whatever day is written into it', () => {
  const old = devices.issue(AINA, []);
  clock.advance((KNOWN_DEVICE_DAYS - 1) * DAY);
  expect(devices.find(AINA, [old])).not.toBeNull();
  const used = devices.issue(AINA, [old]);
  clock.advance(DAY);
  expect(devices.find(AINA, [old])).toBeNull();
  expect(devices.find(AINA, [used])).not.toBeNull();
  const [name, , signature] = old.split('.');
  const [, today] = used.split('.');
  expect(devices.find(AINA, [`${name}.${today}.${signature}`])).toBeNull();
});

it('knows a device for the one account that it was issued to', () => {
  expect(devices.find('01a2085e-db98-7760-a6a4-3722a8e5f515', [devices.issue(AINA, [])])).toBeNull();
});
