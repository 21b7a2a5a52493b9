import { type Config, hidden } from './config.ts';

/** The settings in effect, by the names that an operator sets them by. Secrets are hidden. */
export function settingLines(config: Config): readonly string[] {
  const settings: Readonly<Record<string, string>> = {
    NODE_ENV: config.production ? 'production' : 'development',
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl(config.database),
    IDENTITY: config.identity,
    ...providerSettings(config.provider),
    PAYMENTS: config.payments.join(','),
    MAIL_URL: config.mail.kind === 'smtp' ? hidden(config.mail.url) : 'outbox:',
    MAIL_FROM: config.mailFrom,
    PLATFORM_FEE_BPS: String(config.feeBps),
    PLATFORM_FEE_SEN: String(config.feeFixedSen),
    HOLD_MINUTES: String(config.holdMinutes),
    UNIVERSITY_NAME: config.universityName,
    UNIVERSITY_EMAIL_DOMAINS: config.universityEmailDomains.join(','),
    RATE_LIMITS: config.rateLimits ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
    DEMO: config.demo ? 'on' : 'off',
  };
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`);
}

function databaseUrl(database: Config['database']): string {
  if (database.kind === 'sqlite') return `sqlite:${database.file}`;
  return database.kind === 'postgres' ? hidden(database.url) : 'memory:';
}

function providerSettings(provider: Config['provider']): Readonly<Record<string, string>> {
  if (provider?.kind === 'google') return { GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_CLIENT_SECRET: '…' };
  if (provider?.kind === 'oidc')
    return {
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: provider.name,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: '…',
    };
  return {};
}
