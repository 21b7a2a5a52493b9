import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebPushGateway } from '#adapters/web-push/web-push-gateway.ts';
import type { OutgoingPush, PushKeyPair } from '#core/notifications/push/push-gateway.ts';
import { PushService, type TestBrowser } from '#test/support/push-service.ts';

const REMINDER = {
  kind: 'event_reminder',
  ticketId: 'ticket-1',
  eventId: 'event-1',
  eventTitle: 'Malam Gamelan – 谢谢 🎫',
  startsAt: '2026-12-01T11:00:00.000Z',
  location: 'Kuala Lumpur',
  venue: 'DK 3',
} as const;

function aKeyPair(id = 'key-1'): PushKeyPair {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    id,
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: ecdh.getPrivateKey().toString('base64url').padStart(43, 'A'),
  };
}

function aPush(differences: Partial<OutgoingPush> = {}): OutgoingPush {
  return {
    ...{ tag: 'message-1', notice: REMINDER, language: 'en', ttlSeconds: 3_600, urgency: 'normal' },
    ...differences,
  };
}

describe('WebPushGateway', () => {
  let service: PushService;
  let gateway: WebPushGateway;
  let browser: TestBrowser;
  const keys = aKeyPair();
  const gatewayWith = (pair: PushKeyPair) =>
    new WebPushGateway({
      ...{ keys: pair, subject: 'mailto:help@um.test', otherServices: [service.origin], timeoutMs: 300 },
    });
  const send = (to: TestBrowser, message = aPush(), by = gateway) => {
    const { endpoint, keys: ofBrowser } = to.subscription;
    return by.send({ endpoint, ...ofBrowser }, message);
  };

  beforeEach(async () => {
    service = await PushService.start();
    gateway = gatewayWith(keys);
    browser = service.subscribe(keys.publicKey);
  });
  afterEach(() => service.stop());

  it('sends what only the browser can read, signed with the key of the installation', async () => {
    expect(await send(browser)).toBe('taken');
    expect(service.problems).toEqual([]);
    expect(browser.taken).toEqual([
      {
        text: {
          title: 'Malam Gamelan – 谢谢 🎫',
          body: expect.stringMatching(/^Tue,? 1 Dec, 19:00 · DK 3$/),
          url: '/tickets/ticket-1',
          tag: 'message-1',
          lang: 'en',
        },
        ttl: 3_600,
        urgency: 'normal',
        subject: 'mailto:help@um.test',
      },
    ]);
  });

  it('encrypts the same message in another way each time, and for one browser alone', async () => {
    const other = service.subscribe(keys.publicKey);
    const { endpoint } = other.subscription;
    await send(browser);
    await send(browser);
    expect(browser.taken).toHaveLength(2);
    // Encrypted with the keys of one browser, and sent to the other.
    const wrong = await gateway.send({ endpoint, ...browser.subscription.keys }, aPush());
    expect([wrong, other.taken]).toEqual(['refused', []]);
  });

  it('fits the longest notice into the size that push services take', async () => {
    const long = { ...REMINDER, eventTitle: '😀'.repeat(500), venue: '"\\'.repeat(500) };
    expect(await send(browser, aPush({ notice: long, language: 'ms' }))).toBe('taken');
    const [taken] = browser.taken;
    expect(Buffer.byteLength(JSON.stringify(taken?.text))).toBeLessThan(3_000);
    expect(taken?.text.title.endsWith('😀…')).toBe(true);
  });

  it.each([
    [200, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [302, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
    ['slow', 'failed'],
  ] as const)('reads the answer %s as %s', async (answer, outcome) => {
    browser.answers.push(answer);
    expect(await send(browser)).toBe(outcome);
    expect(browser.calls).toBe(1);
  });

  it('follows no redirect', async () => {
    browser.answers.push(307);
    expect(await send(browser)).toBe('refused');
    expect(browser.calls).toBe(1);
  });

  it('notes a push service that is away as a failure', async () => {
    await service.stop();
    expect(await send(browser)).toBe('failed');
  });

  it('is refused for a browser that subscribed with another key, until it subscribes again', async () => {
    const rotated = gatewayWith(aKeyPair('key-2'));
    expect(await send(browser, aPush(), rotated)).toBe('refused');
    expect(await send(service.subscribe(rotated.key.key), aPush(), rotated)).toBe('taken');
    expect(rotated.key.keyId).toBe('key-2');
  });
});
