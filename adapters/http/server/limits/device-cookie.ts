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

/** Returns the device's names, the latest account first. */
export function readDeviceCookie(cookies: string | undefined, options: CookieOptions): readonly string[] {
  return (COOKIE.read(cookies, options)?.split(SEPARATOR) ?? []).slice(0, MAX_ACCOUNTS);
}

/** Puts the device name of the account that signed in first. */
export function writeDeviceCookie(device: string, others: readonly string[], options: CookieOptions): string {
  const devices = [device, ...others.filter((other) => other !== device)].slice(0, MAX_ACCOUNTS);
  return COOKIE.write(devices.join(SEPARATOR), options);
}
