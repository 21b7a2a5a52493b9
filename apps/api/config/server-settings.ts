import { isIP } from 'node:net';
import type { SettingReader } from './setting-reader.ts';

export function readProxies(read: SettingReader): readonly string[] {
  const proxies = read.list('TRUSTED_PROXIES');
  const unknown = proxies.filter((proxy) => !isNetwork(proxy));
  if (unknown.length === 0) return proxies;
  return read.error(
    'TRUSTED_PROXIES',
    `Not an address or network: "${unknown.join(', ')}". Use for example 127.0.0.1 or 10.0.0.0/8.`,
    [],
  );
}

/** Requires a length that cannot be guessed. */
export function readMetricsToken(read: SettingReader): string | null {
  const token = read.text('METRICS_TOKEN', '');
  if (token === '' || /^[\x21-\x7e]{16,}$/.test(token)) return token || null;
  return read.error(
    'METRICS_TOKEN',
    'it is too short, or has spaces in it. Use 16 characters or more, for example from openssl rand -hex 16.',
    null,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}
