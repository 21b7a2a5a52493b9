import { expect, it } from 'vitest';
import { readDeviceCookie, writeDeviceCookie } from '#adapters/http/server/limits/device-cookie.ts';

const HTTP = { https: false };

it('replaces an earlier secret of the same device, and keeps those of other people', () => {
  const line = writeDeviceCookie('aina.2.x', ['budi.1.y', 'aina.1.z', 'siti'], HTTP);
  expect(readDeviceCookie(line.split(';')[0], HTTP)).toEqual(['aina.2.x', 'budi.1.y', 'siti']);
});
