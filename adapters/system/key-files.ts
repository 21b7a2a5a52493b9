import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PushKeyPair } from '#core/notifications/push/push-gateway.ts';
import type { TicketKey } from '#core/tickets/codes/ticket-verifier.ts';
import { rawPublicKey, type TicketSigningKey } from './ed25519-ticket-signer.ts';

export interface Keys {
  readonly ticketKey: TicketSigningKey;
  /** The public keys of valid tickets: the key that signs now, then older ones. */
  readonly ticketPublicKeys: readonly TicketKey[];
  /** The key pair for push services. */
  readonly pushKey: PushKeyPair;
  readonly tokenSecret: string;
  readonly authSecret: string;
  readonly sandboxSecret: string;
  /** Encrypts the bank details in the database; the keys of secret addresses and of digests are derived from it. */
  readonly bankDetailsSecret: string;
}

const MIN_SECRET = 32;
const TICKET_KEY = 'ticket-key.pem';
const OLDER_TICKET_KEY = /^ticket-key-older-.+\.pem$/;

/**
 * Loads the keys and secrets of a folder that only this user can read; creates missing ones. Of processes that start at
 * the same time, one creates a key and all use it. To rotate the ticket key, rename `ticket-key.pem` to
 * `ticket-key-older-<any name>.pem` and restart: earlier tickets stay valid.
 */
export function loadKeys(dir: string): Keys {
  makeFolder(dir);
  return {
    ...loadTicketKeys(dir),
    pushKey: loadPushKey(join(dir, 'push-key.pem')),
    tokenSecret: loadSecret(join(dir, 'token-secret')),
    authSecret: loadSecret(join(dir, 'auth-secret')),
    sandboxSecret: loadSecret(join(dir, 'sandbox-secret')),
    bankDetailsSecret: loadBankDetailsSecret(dir),
  };
}

/** Loads this secret alone, whatever the other files hold. */
export function loadBankDetailsSecret(dir: string): string {
  makeFolder(dir);
  return loadSecret(join(dir, 'bank-details-secret'));
}

function loadTicketKeys(dir: string): Pick<Keys, 'ticketKey' | 'ticketPublicKeys'> {
  const path = join(dir, TICKET_KEY);
  const privateKey = loadFile(path, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  );
  const publicKey = rawPublicKey(parsed(path, () => createPrivateKey(privateKey)));
  const older = readdirSync(dir)
    .filter((name) => OLDER_TICKET_KEY.test(name))
    .sort()
    .map((name) => loadOlderKey(join(dir, name)));
  const id = keyId(publicKey);
  const ticketPublicKeys = [{ id, publicKey }, ...older.filter((key) => key.id !== id)];
  return { ticketKey: { id, privateKey }, ticketPublicKeys };
}

/** To rotate it, remove the file and restart: browsers subscribe with the new key when they open Acara next. */
function loadPushKey(path: string): PushKeyPair {
  const pem = loadFile(path, () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ format: 'pem', type: 'pkcs8' })
      .toString(),
  );
  const { x, y, d } = parsed(path, () => createPrivateKey(pem), 'ec').export({ format: 'jwk' });
  if (!x || !y || !d) throw new Error(`The file ${path} holds no private key. Restore it from a backup.`);
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const publicKey = Buffer.concat(point).toString('base64url');
  return { id: keyId(publicKey), publicKey, privateKey: d };
}

function loadOlderKey(path: string): TicketKey {
  const pem = read(path);
  const publicKey = rawPublicKey(parsed(path, () => createPublicKey(pem)));
  return { id: keyId(publicKey), publicKey };
}

function loadSecret(path: string): string {
  const secret = loadFile(path, () => randomBytes(32).toString('base64url')).trim();
  if (secret.length >= MIN_SECRET) return secret;
  throw new Error(
    `The secret in ${path} has ${secret.length} characters; at least ${MIN_SECRET} are needed. Delete the file to have a new one made.`,
  );
}

function loadFile(path: string, make: () => string): string {
  if (!existsSync(path)) createOnce(path, make());
  return read(path);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`The key file ${path} can't be read (${codeOf(error)}). Let this user read it.`);
  }
}

/** Creates the file atomically, unless it exists. */
function createOnce(path: string, content: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new Error(`The key file ${path} can't be made (${codeOf(error)}). Let this user write there.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function makeFolder(dir: string): void {
  try {
    if (mkdirSync(dir, { recursive: true, mode: 0o700 }) !== undefined) chmodSync(dir, 0o700);
  } catch (error) {
    throw new Error(`The key folder ${dir} can't be made (${codeOf(error)}). Let this user write there.`);
  }
}

/** Returns a key's fingerprint, short because every QR code contains it. */
function keyId(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').replace(/[-_]/g, '').slice(0, 6);
}

const KINDS = { ed25519: 'an Ed25519 key', ec: 'a P-256 key' } as const;

function parsed(path: string, parse: () => KeyObject, kind: keyof typeof KINDS = 'ed25519'): KeyObject {
  try {
    const key = parse();
    const { namedCurve } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType === kind && (kind !== 'ec' || namedCurve === 'prime256v1')) return key;
  } catch {
    // The sentence below says it.
  }
  throw new Error(`The file ${path} does not hold ${KINDS[kind]} in PEM form. Restore it from a backup.`);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
