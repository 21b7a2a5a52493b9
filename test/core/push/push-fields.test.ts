import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPushInput } from '#core/push/push-fields.ts';
import { isPointOfP256 } from '#core/push/push-keys.ts';
import { isAtPushService } from '#core/push/push-services.ts';
import { A_BROWSERS_KEYS } from '#test/support/a-push.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('isAtPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/fv3jabydF5c:APA91bE-d_x',
    'https://fcm.googleapis.com/wp/evZRVGk',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk=',
    'https://web.push.apple.com/QGVl~x/0',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2bYx',
  ])('knows %s', (address) => expect(isAtPushService(address, [])).toBe(true));

  it.each([
    ['no encryption', 'http://fcm.googleapis.com/fcm/send/x'],
    ['another scheme', 'file://fcm.googleapis.com/fcm/send/x'],
    ['a port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
    ['the port itself', 'https://fcm.googleapis.com:443/fcm/send/x'],
    ['a name before the host', 'https://fcm.googleapis.com@10.0.0.1/x'],
    ['a name and a password', 'https://user:secret@fcm.googleapis.com/x'],
    ['a password that looks like a port', 'https://fcm.googleapis.com:443@10.0.0.1/x'],
    ['a name below a host that has none', 'https://x.fcm.googleapis.com/x'],
    ['another name of the same domain', 'https://storage.googleapis.com/x'],
    ['the host as the beginning of another', 'https://fcm.googleapis.com.evil.test/x'],
    ['the host as the end of another', 'https://evilpush.apple.com/x'],
    ['the end of hosts alone', 'https://push.apple.com/x'],
    ['the host in the path', 'https://evil.test/fcm.googleapis.com/x'],
    ['a dot at the end', 'https://fcm.googleapis.com./x'],
    ['a dot at the end of a name below', 'https://web.push.apple.com./x'],
    ['two dots', 'https://..push.apple.com/x'],
    ['capital letters', 'https://FCM.googleapis.com/x'],
    ['letters of other alphabets', 'https://fcm.googleapıs.com/x'],
    ['an address of this machine', 'https://127.0.0.1/x'],
    ['an address in a number', 'https://2130706433/x'],
    ['an address of IPv6', 'https://[::1]/x'],
    ['the address of metadata in a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['a host of this machine', 'https://localhost/x'],
    ['a backslash', 'https://fcm.googleapis.com\\@evil.test/x'],
    ['a backslash before the path', 'https:\\\\fcm.googleapis.com/x'],
    ['a fragment', 'https://fcm.googleapis.com/x#y'],
    ['a space', 'https://fcm.googleapis.com/x y'],
    ['a line break', 'https://fcm.googleapis.com/x\nhttps://evil.test/'],
    ['a line break at the end', 'https://fcm.googleapis.com/x\n'],
    ['no path', 'https://fcm.googleapis.com'],
    ['nothing after the slash', 'https://fcm.googleapis.com/'],
    ['nothing', ''],
  ])('refuses %s', (_, address) => expect(isAtPushService(address, [])).toBe(false));

  it('takes other origins of a test, and no address that merely begins like one', () => {
    const others = ['http://127.0.0.1:4000'];
    expect(isAtPushService('http://127.0.0.1:4000/push/1', others)).toBe(true);
    expect(isAtPushService('http://127.0.0.1:40001/push/1', others)).toBe(false);
    expect(isAtPushService('http://127.0.0.1:4000@evil.test/1', others)).toBe(false);
    expect(isAtPushService('https://127.0.0.1:4000/push/1', others)).toBe(false);
  });
});

describe('isPointOfP256', () => {
  const bytes = Buffer.from(A_BROWSERS_KEYS.p256dh, 'base64url');
  const changed = (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes);
    change(copy);
    return copy.toString('base64url');
  };

  it('knows the points of keys that browsers make', () => {
    expect(isPointOfP256(A_BROWSERS_KEYS.p256dh)).toBe(true);
    for (let n = 0; n < 50; n += 1) {
      const ecdh = createECDH('prime256v1');
      expect(isPointOfP256(ecdh.generateKeys('base64url'))).toBe(true);
    }
  });

  it.each([
    ['a point beside the curve', changed((copy) => copy.writeUInt8((copy[64] ?? 0) ^ 1, 64))],
    ['the short form', changed((copy) => copy.writeUInt8(2, 0))],
    ['zeros', changed((copy) => copy.fill(0, 1))],
    ['numbers beyond the field', changed((copy) => copy.fill(255, 1))],
    ['a point of another curve', createECDH('secp256k1').generateKeys('base64url')],
  ])('refuses %s', (_, text) => expect(isPointOfP256(text)).toBe(false));
});

describe('readPushInput', () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
  const read = (keys: { p256dh: string; auth: string }, at = endpoint) =>
    readPushInput({ endpoint: at, keys }, []);

  it('reads keys with and without padding alike', () => {
    const { p256dh, auth } = A_BROWSERS_KEYS;
    expect(read({ p256dh: `${p256dh}=`, auth: `${auth}==` })).toEqual({ endpoint, p256dh, auth });
    expect(read({ p256dh, auth })).toEqual({ endpoint, p256dh, auth });
  });

  it.each([
    ['endpoint', { at: 'https://evil.test/x' }],
    ['endpoint', { at: `${endpoint}${'x'.repeat(1_000)}` }],
    ['keys.p256dh', { p256dh: 'AAAA' }],
    ['keys.p256dh', { p256dh: `${A_BROWSERS_KEYS.p256dh}AAAA` }],
    ['keys.p256dh', { p256dh: A_BROWSERS_KEYS.p256dh.replace('_', '/') }],
    ['keys.p256dh', { p256dh: `B${'A'.repeat(86)}` }],
    ['keys.auth', { auth: 'AAAA' }],
    ['keys.auth', { auth: '' }],
  ])('says that %s is wrong', async (field, { at, ...keys }: Record<string, string>) => {
    const refusal = await refusalOf((async () => read({ ...A_BROWSERS_KEYS, ...keys }, at ?? endpoint))());
    expect(refusal.code).toBe('invalid_input');
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });
});
