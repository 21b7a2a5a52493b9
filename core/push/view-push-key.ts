import type { Actor } from '../actor.ts';
import { PushGateway } from '../notifications/push/push-gateway.ts';

export interface ViewPushKeyOutput {
  /** The public key that browsers subscribe with, 65 bytes as base64url; null where push is not offered. */
  readonly key: string | null;
  /** Names the key; null where push is not offered. */
  readonly keyId: string | null;
}

/** Returns the key that browsers subscribe with. */
export class ViewPushKey {
  static readonly needs = [PushGateway] as const;

  constructor(private readonly gateway: PushGateway) {}

  async execute(_actor: Actor): Promise<ViewPushKeyOutput> {
    const { key, keyId } = this.gateway.key ?? { key: null, keyId: null };
    return { key, keyId };
  }
}
