import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddressResolver, warnOfUntrustedProxy } from '#adapters/http/server/limits/client-address.ts';
import { networkOf } from '#adapters/http/server/limits/network-of.ts';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

const PROXIES = ['10.0.0.0/8', '192.168.7.1', 'fd00::/8'];

function from(remoteAddress: string | undefined, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { socket: { remoteAddress }, headers } as IncomingMessage;
}

describe('clientAddressResolver', () => {
  it.each([
    ['the peer when there is no proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['the peer, whatever it claims, when no proxy is trusted', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['the network of an IPv6 peer', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ])('returns %s', (_whose, peer, forwardedFor, client) => {
    expect(clientAddressResolver([])(from(peer, forwardedFor))).toBe(client);
  });

  it.each([
    ['the peer, whatever it claims, when it is not a proxy', '203.0.113.7', '10.0.0.1', '203.0.113.7'],
    ['the caller of a proxy given by its network', '10.0.0.2', '203.0.113.7', '203.0.113.7'],
    ['the caller of a proxy given by its address', '192.168.7.1', '203.0.113.7', '203.0.113.7'],
    ['the peer when it is only a neighbour of a proxy', '192.168.7.2', '203.0.113.7', '192.168.7.2'],
    ['the right-most address, not a forged one', '10.0.0.2', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [
      'the caller of the first of several proxies',
      '10.0.0.2',
      '203.0.113.7, 10.1.1.1, fd00::1',
      '203.0.113.7',
    ],
    ['an own machine that calls through a proxy', '10.0.0.2', '10.9.9.9', '10.9.9.9'],
    ['the proxy without the header', '10.0.0.2', undefined, '10.0.0.2'],
    ['the proxy when the last address is invalid', '10.0.0.2', '203.0.113.7, unknown', '10.0.0.2'],
    ['the proxy when the header is empty', '10.0.0.2', ' , ,', '10.0.0.2'],
    ['the network of a client behind an IPv6 proxy', 'fd00::2', '2001:db8::7', '2001:db8:0:0::/64'],
    ['the client without its port', '10.0.0.2', '203.0.113.7:4711', '203.0.113.7'],
    ['the IPv6 client without its port', '10.0.0.2', '[2001:db8::7]:4711', '2001:db8:0:0::/64'],
    ['the same for IPv4 and for IPv4 mapped to IPv6', '::ffff:10.0.0.2', '::ffff:203.0.113.7', '203.0.113.7'],
    ['unknown when the connection is closed', undefined, '203.0.113.7', 'unknown'],
  ])('returns %s, behind trusted proxies', (_whose, peer, forwardedFor, client) => {
    expect(clientAddressResolver(PROXIES)(from(peer, forwardedFor))).toBe(client);
  });

  it('reads a very long header from its end without parsing all of it', () => {
    const list = `${'10.0.0.1, '.repeat(5_000)}203.0.113.7`;
    expect(clientAddressResolver(PROXIES)(from('10.0.0.2', list))).toBe('203.0.113.7');
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
    ['', ''],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:DB8:0001::', '2001:db8:1:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['64:ff9b:1:2:3:4:192.0.2.1', '64:ff9b:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('returns for %j the key %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('returns one key for every address of a network and another for the next', () => {
    const networks = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::'].map(
      networkOf,
    );
    expect(new Set(networks)).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  });
});

describe('rate limits behind a reverse proxy', () => {
  const countedFor = async (proxies: readonly string[]) => {
    const counted: string[] = [];
    const rateLimiter = new (class extends RateLimiter {
      override async consume(_endpoint: object, _actor: object, address: string): Promise<void> {
        counted.push(address);
      }
    })();
    const testApp = new HttpTestApp(
      undefined,
      { rateLimiter },
      { findClient: clientAddressResolver(proxies) },
    );
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    await testApp.send('GET', '/api/events', { headers });
    await testApp.send('POST', '/api/identity/sign-in', { headers, body: {} });
    await testApp.send('POST', '/api/files', { headers, body: {} });
    testApp.close();
    return counted;
  };

  it('count each client separately and ignore forged addresses', async () => {
    expect(await countedFor(['127.0.0.1'])).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7']);
  });

  it('count all clients of an untrusted proxy together', async () => {
    expect(await countedFor([])).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  });
});

describe('warning about an untrusted forwarding header', () => {
  const asked = (proxies: readonly string[], ...requests: IncomingMessage[]) => {
    const warnings: string[] = [];
    const find = clientAddressResolver(
      proxies,
      warnOfUntrustedProxy((message) => warnings.push(message)),
    );
    requests.map(find);
    return warnings;
  };
  const forwarded = { socket: { remoteAddress: '172.17.0.1' }, headers: { forwarded: 'for=203.0.113.7' } };

  it('is logged once, with the setting that fixes it', () => {
    for (const proxies of [[], ['10.0.0.0/8']]) {
      const forwarded = from('172.17.0.1', '203.0.113.7');
      const [warning, ...more] = asked(proxies, forwarded, forwarded, from('172.18.0.1', '203.0.113.7'));
      expect(warning).toMatch(
        /^X-Forwarded-For from 172\.17\.0\.1 was ignored.*TRUSTED_PROXIES=172\.17\.0\.1/,
      );
      expect(more).toEqual([]);
    }
  });

  it('is logged for the standard header Forwarded too', () => {
    const [warning] = asked([], forwarded as unknown as IncomingMessage);
    expect(warning).toMatch(/^Forwarded from 172\.17\.0\.1 was ignored.*let it send X-Forwarded-For/);
  });

  it('is not logged for a trusted proxy or without a header', () => {
    expect(asked(PROXIES, from('10.0.0.2', '203.0.113.7'), from('203.0.113.7'))).toEqual([]);
    expect(asked(['172.17.0.1'], forwarded as unknown as IncomingMessage)).toEqual([]);
  });
});
