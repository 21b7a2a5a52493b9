import type { PassHolder } from '../../actor.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { DEVICE_TOKEN_PREFIX, hashOfDeviceToken } from './check-in-pass.ts';
import { PassQueries } from './pass-queries.ts';

/** Finds the volunteers of bearer tokens. */
export class PassHolders {
  static readonly needs = [PassQueries, KeyedDigest] as const;

  constructor(
    private readonly passes: PassQueries,
    private readonly digest: KeyedDigest,
  ) {}

  /** Returns the volunteer of a device's token; null when there is none, or the pass was revoked. */
  async find(token: string): Promise<PassHolder | null> {
    const found = await this.passes.findDevice(hashOfDeviceToken(token, this.digest));
    if (!found || found.pass.revokedAt !== null) return null;
    const { pass, device } = found;
    return {
      kind: 'pass',
      passId: pass.id,
      deviceId: device.id,
      eventId: pass.eventId,
      gate: pass.gate,
      name: device.name,
    };
  }
}

/** Returns whether a bearer token is one of a volunteer's device. */
export function isDeviceToken(token: string): boolean {
  return token.startsWith(DEVICE_TOKEN_PREFIX);
}
