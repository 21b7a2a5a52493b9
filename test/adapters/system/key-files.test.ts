import { spawn } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Ed25519TicketSigner } from '#adapters/system/ed25519-ticket-signer.ts';
import { Ed25519TicketVerifier } from '#adapters/system/ed25519-ticket-verifier.ts';
import { loadKeys } from '#adapters/system/key-files.ts';
import { isPointOfP256 } from '#core/push/push-keys.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

describe('loadKeys', () => {
  let home: string;
  let dir: string;

  beforeEach(() => {
    home = temporaryFolder();
    dir = join(home, 'data', 'keys');
  });

  describe('refusals', () => {
    it.each(['token-secret', 'auth-secret', 'sandbox-secret', 'bank-details-secret'])(
      'refuses a short %s',
      (name) => {
        loadKeys(dir);
        writeFileSync(join(dir, name), 'hunter2\n');
        expect(() => loadKeys(dir)).toThrow(`${name} has 7 characters; at least 32 are needed`);
      },
    );

    it.each(['', 'not a key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'])(
      'refuses a ticket key with the content %j',
      (content) => {
        loadKeys(dir);
        writeFileSync(join(dir, 'ticket-key.pem'), content);
        expect(() => loadKeys(dir)).toThrow('ticket-key.pem does not hold an Ed25519 key');
      },
    );

    it('refuses a key that can’t be read', () => {
      loadKeys(dir);
      rmSync(join(dir, 'auth-secret'));
      mkdirSync(join(dir, 'auth-secret'));
      expect(() => loadKeys(dir)).toThrow(/auth-secret can't be read \(EISDIR\)/);
    });

    it('refuses a folder that can’t be created', () => {
      writeFileSync(join(home, 'data'), '');
      expect(() => loadKeys(dir)).toThrow(/keys can't be made \((ENOTDIR|EEXIST)\)/);
    });
  });

  it('creates the keys once and reuses them', () => {
    const keys = loadKeys(dir);
    expect(loadKeys(dir)).toEqual(keys);
    const secrets = [keys.tokenSecret, keys.authSecret, keys.sandboxSecret, keys.bankDetailsSecret];
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(secrets).size).toBe(4);
    expect(keys.ticketKey.id).toMatch(/^[A-Za-z0-9]{6}$/);
    expect(keys.ticketPublicKeys.map(({ id }) => id)).toEqual([keys.ticketKey.id]);
  });

  it('creates files for this user only and leaves no temporary file', () => {
    loadKeys(dir);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dir).sort()).toEqual([
      'auth-secret',
      'bank-details-secret',
      'push-key.pem',
      'sandbox-secret',
      'ticket-key.pem',
      'token-secret',
    ]);
    for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600);
  });

  it('uses a secret that the operator wrote', () => {
    mkdirSync(dir, { recursive: true });
    const secret = 'a secret of the operator, long enough';
    writeFileSync(join(dir, 'token-secret'), `${secret}\n`);
    chmodSync(join(dir, 'token-secret'), 0o400);
    expect(loadKeys(dir).tokenSecret).toBe(secret);
  });

  it('keeps earlier tickets valid when the ticket key is rotated', async () => {
    const before = new Ed25519TicketSigner(loadKeys(dir).ticketKey).sign('code');
    renameSync(join(dir, 'ticket-key.pem'), join(dir, 'ticket-key-older-2026.pem'));
    const { ticketKey, ticketPublicKeys } = loadKeys(dir);
    expect(new Ed25519TicketSigner(ticketKey).sign('code').keyId).not.toBe(before.keyId);
    expect(ticketPublicKeys.map(({ id }) => id)).toEqual([ticketKey.id, before.keyId]);
    const verifier = new Ed25519TicketVerifier(ticketPublicKeys);
    expect(await verifier.verify('code', before.keyId, before.signature)).toBe(true);
  });

  it('makes a key pair of P-256 for push services, and another one once it is removed', () => {
    const { pushKey } = loadKeys(dir);
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from(pushKey.privateKey, 'base64url'));
    expect(ecdh.getPublicKey('base64url')).toBe(pushKey.publicKey);
    expect(isPointOfP256(pushKey.publicKey)).toBe(true);
    rmSync(join(dir, 'push-key.pem'));
    const rotated = loadKeys(dir).pushKey;
    expect(rotated.id).not.toBe(pushKey.id);
  });

  it('refuses a key of another kind for push services', () => {
    loadKeys(dir);
    copyFileSync(join(dir, 'ticket-key.pem'), join(dir, 'push-key.pem'));
    expect(() => loadKeys(dir)).toThrow('push-key.pem does not hold a P-256 key in PEM form');
  });

  it('lists a ticket key once when a copy of it is among the older ones', () => {
    const keys = loadKeys(dir);
    copyFileSync(join(dir, 'ticket-key.pem'), join(dir, 'ticket-key-older-copy.pem'));
    expect(loadKeys(dir)).toEqual(keys);
  });

  it('gives processes that start together the same keys', async () => {
    const program = `import { Ed25519TicketVerifier } from '#adapters/system/ed25519-ticket-verifier.ts';
import { loadKeys } from '#adapters/system/key-files.ts'; console.log(JSON.stringify(loadKeys(${JSON.stringify(dir)})));`;
    const root = join(import.meta.dirname, '../../..');
    const outputs = await Promise.all(
      [1, 2, 3].map(async () => {
        const args = ['--import', 'tsx', '--input-type=module', '-e', program];
        const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
        let output = '';
        child.stdout.on('data', (data) => {
          output += data;
        });
        child.stderr.on('data', (data) => {
          output += data;
        });
        await once(child, 'close');
        return output;
      }),
    );
    expect(new Set(outputs).size).toBe(1);
    expect(JSON.parse(outputs[0] ?? '')).toEqual(loadKeys(dir));
    expect(readdirSync(dir)).toHaveLength(6);
  }, 30_000);
});
