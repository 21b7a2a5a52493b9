import { type CookieOptions, HttpOnlyCookie } from '../http-only-cookie.ts';

const COOKIE = new HttpOnlyCookie({
  name: 'acara_device',
  path: '/api/identity',
  sameSite: 'Strict',
  seconds: 365 * 24 * 60 * 60,
});
const SEPARATOR = '~';
/** People who share a device. */
const MAX_ACCOUNTS = 4;

/** Returns the device's secrets, the latest account first. */
export function readDeviceCookie(cookies: string | undefined, options: CookieOptions): readonly string[] {
  return (COOKIE.read(cookies, options)?.split(SEPARATOR) ?? []).slice(0, MAX_ACCOUNTS);
}

/** Puts the device secret of the account that signed in first. It replaces an earlier one of the same name. */
export function writeDeviceCookie(device: string, others: readonly string[], options: CookieOptions): string {
  const devices = [device, ...others.filter((other) => nameOf(other) !== nameOf(device))];
  return COOKIE.write(devices.slice(0, MAX_ACCOUNTS).join(SEPARATOR), options);
}

function nameOf(device: string): string | undefined {
  return device.split('.')[0];
}
