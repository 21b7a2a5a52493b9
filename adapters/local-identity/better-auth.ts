import type { BetterAuthOptions } from 'better-auth/minimal';
import { withHashedSessionTokens } from './hashed-session-tokens.ts';
import type { IdentityAdapter, IdentityDatabase } from './identity-database.ts';
import type { Passwords } from './passwords.ts';
import { TABLES } from './tables.ts';

export interface BetterAuthSettings {
  readonly database: IdentityDatabase;
  /** Signs better-auth's own cookies and states. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly passwords: Passwords;
  readonly nextId: () => string;
}

export interface OpenedBetterAuth {
  /** better-auth's models on the database. */
  readonly store: IdentityAdapter;
  /** better-auth's own HTTP handler. */
  readonly handle: (request: Request) => Promise<Response>;
}

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Loads better-auth (about 100 ms) and opens it on the database. Telemetry and logging are off. */
export async function openBetterAuth(settings: BetterAuthSettings): Promise<OpenedBetterAuth> {
  const [{ betterAuth }, open] = await Promise.all([import('better-auth/minimal'), settings.database()]);
  let store: IdentityAdapter | null = null;
  const auth = betterAuth({
    ...models(),
    database: (options: BetterAuthOptions) => {
      store = withHashedSessionTokens(open(options));
      return store;
    },
    baseURL: settings.publicUrl,
    basePath: '/api/identity/better-auth',
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: { database: { generateId: () => settings.nextId(), validateSchema: false } },
    emailAndPassword: {
      enabled: true,
      // Acara's use cases are the only way to sign up: better-auth's route would bypass their rules.
      disableSignUp: true,
      password: {
        hash: (password) => settings.passwords.hash(password),
        verify: ({ hash, password }) => settings.passwords.matches(hash, password),
      },
    },
  });
  await auth.$context;
  if (!store) throw new Error('better-auth opened no database.');
  return { store, handle: (request) => auth.handler(request) };
}

function models(): Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification' | 'plugins'> {
  return {
    user: { modelName: TABLES.user, fields: { ...TIMES, emailVerified: 'email_verified' } },
    session: {
      modelName: TABLES.session,
      fields: {
        ...TIMES,
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
      },
    },
    account: {
      modelName: TABLES.account,
      fields: {
        ...TIMES,
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: TABLES.verification, fields: { ...TIMES, expiresAt: 'expires_at' } },
    plugins: [
      {
        id: 'acara-revocations',
        schema: {
          revocation: {
            modelName: TABLES.revocation,
            fields: {
              sessionId: { type: 'string', required: true, fieldName: 'session_id' },
              revokedAt: { type: 'date', required: true, fieldName: 'revoked_at' },
            },
          },
        },
      },
    ],
  };
}
