import { createHash } from 'node:crypto';
import type { Keys } from '#adapters/system/key-files.ts';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { Leases } from '#core/shared/leases.ts';
import type { Config } from '../config/config.ts';

type Secrets = Pick<Keys, 'tokenSecret' | 'authSecret' | 'sandboxSecret' | 'bankDetailsSecret' | 'pushKey'>;
type IdentitySettings = Pick<Config, 'publicUrl' | 'identity' | 'profiles' | 'firebase' | 'oauthProvider'>;

/** Settings that processes on one database must share. */
interface SharedSettings {
  /** The name of the lease that is held by processes with the same values. */
  readonly lease: string;
  readonly values: readonly unknown[];
  /** What a process with other values is told. */
  readonly refusal: string;
}

const LEASE_MINUTES = 0.5;
const RENEW_EVERY_MS = 10_000;
const AFTERWARDS = 'To change it, stop every process first; after a crash, wait 30 seconds.';

/**
 * Refuses to run beside a process with other keys, another public address or another identity service on the same
 * database: sessions, links and bank details of one would mean nothing to the other. The ticket key is left out, because
 * earlier keys stay valid.
 */
export class SharedSettingsGuard {
  readonly #settings: readonly SharedSettings[];
  #renewing: NodeJS.Timeout | undefined;

  constructor(
    private readonly leases: Leases,
    keys: Secrets,
    config: IdentitySettings,
    private readonly clock: Clock,
  ) {
    this.#settings = sharedSettings(keys, config);
  }

  /**
   * Throws when another process has other values, and keeps processes with other values out from then on. Errors of
   * later checks go to `onProblem`.
   */
  async start(onProblem: (problem: unknown) => void): Promise<void> {
    await this.check();
    const renew = () => void this.check().catch(onProblem);
    this.#renewing = setInterval(renew, RENEW_EVERY_MS).unref();
  }

  async check(): Promise<void> {
    const now = this.clock.now();
    const until = addMinutes(now, LEASE_MINUTES);
    const refusals: string[] = [];
    for (const settings of this.#settings)
      if (!(await this.leases.acquire(settings.lease, holderOf(settings), now, until)))
        refusals.push(settings.refusal);
    if (refusals.length > 0) throw new Error(`${refusals.join('\n')}\n${AFTERWARDS}`);
  }

  /** Releases the leases; other processes with the same values take them again. */
  async stop(): Promise<void> {
    clearInterval(this.#renewing);
    for (const settings of this.#settings) await this.leases.release(settings.lease, holderOf(settings));
  }
}

function sharedSettings(
  { tokenSecret, authSecret, sandboxSecret, bankDetailsSecret, pushKey }: Secrets,
  { publicUrl, identity, profiles, firebase, oauthProvider }: IdentitySettings,
): readonly SharedSettings[] {
  return [
    {
      lease: 'keys',
      values: [tokenSecret, authSecret, sandboxSecret, bankDetailsSecret, pushKey.id],
      refusal:
        'Another process uses this database with different keys. Give every process the same DATA_DIR, or a copy of its folder “keys”.',
    },
    {
      lease: 'PUBLIC_URL',
      values: [publicUrl],
      refusal: `Another process uses this database with another PUBLIC_URL than ${publicUrl}. Give every process the same one.`,
    },
    {
      lease: 'identity',
      values: [identity, profiles, firebase?.projectId, oauthProvider && accountOf(oauthProvider)],
      refusal:
        'Another process uses this database with different settings for signing in. Give every process the same IDENTITY, PROFILES, FIREBASE_PROJECT_ID, GOOGLE_CLIENT_ID, OIDC_ISSUER and OIDC_CLIENT_ID.',
    },
  ];
}

/** What decides whose account at the provider a person signs in with. */
function accountOf(provider: NonNullable<Config['oauthProvider']>): readonly unknown[] {
  if (provider.kind === 'sandbox') return [provider.kind];
  return [provider.kind, provider.kind === 'oidc' ? provider.issuer : '', provider.clientId];
}

/** Stores no secret. */
function holderOf({ lease, values }: SharedSettings): string {
  return createHash('sha256')
    .update(`acara ${lease} ${JSON.stringify(values)}`)
    .digest('base64url');
}
