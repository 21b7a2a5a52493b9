import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { isSameSecret } from '#adapters/shared/is-same-secret.ts';
import type { Secrets } from './secrets.ts';

export const nodeSecrets: Secrets = {
  random: (bytes) => randomBytes(bytes).toString('base64url'),
  randomBelow: (limit) => randomInt(limit),
  digestOf: (text) => createHash('sha256').update(text).digest('base64url'),
  keyedDigest: (key, text) => createHmac('sha256', key).update(text).digest('base64url'),
  isSame: isSameSecret,
};
