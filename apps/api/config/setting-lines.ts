import { claimSettings } from './access-settings.ts';
import type { Config } from './config.ts';
import { redact } from './database-address.ts';
import { senderText } from './mail-sender.ts';
import { paymentSettings } from './payment-settings.ts';

/** Lists the settings in effect as `NAME=value`. Secrets are hidden. */
export function settingLines(config: Config): readonly string[] {
  const settings: Readonly<Record<string, string>> = {
    NODE_ENV: config.production ? 'production' : 'development',
    ACARA_DEVELOPMENT: config.isDevelopment ? '1' : '0',
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    TRUSTED_PROXIES: config.trustedProxies.join(','),
    ...(config.metricsToken === null ? {} : { METRICS_TOKEN: '…' }),
    STOP_DELAY_SECONDS: String(config.stopDelaySeconds),
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl(config.database),
    ...directUrl(config.database),
    IDENTITY: config.identity,
    PROFILES: config.profiles,
    ...firebaseSettings(config.firebase),
    ...providerSettings(config.oauthProvider),
    ...claimSettings(config.factClaims),
    ACCESS: config.access,
    PAYMENTS: config.payments.map(({ kind }) => kind).join(',') || 'none',
    PAYMENTS_MODE: config.paymentsMode,
    ...paymentSettings(config.payments),
    ACARA_ALLOW_SANDBOX: config.sandboxAllowed ? '1' : '0',
    MAIL_URL: config.mail.kind === 'smtp' ? redact(config.mail.url) : 'outbox:',
    MAIL_FROM: senderText(config.mailFrom),
    VERIFY_EMAIL: config.verifiesEmails ? 'on' : 'off',
    PLATFORM_FEE_BPS: String(config.feeBps),
    PLATFORM_FEE_SEN: String(config.feeFixedSen),
    HOLD_MINUTES: String(config.holdMinutes),
    MAX_OPEN_HOLDS: String(config.maxOpenHolds),
    UNIVERSITY_NAME: config.universityName,
    UNIVERSITY_EMAIL_DOMAINS: config.universityEmailDomains.join(','),
    FACULTIES: config.faculties.join(','),
    SUPPORT_EMAIL: config.support.email ?? '',
    SUPPORT_PHONE: config.support.phone ?? '',
    SUPPORT_HOURS: config.support.hours ?? '',
    PRIVACY_CONTACT: config.privacyContact ?? '',
    ISSUER_NAME: config.issuer.name,
    ISSUER_REGISTRATION: config.issuer.registration ?? '',
    ISSUER_ADDRESS: config.issuer.address ?? '',
    RATE_LIMITS: config.rateLimits ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
    DEMO: config.demo ? 'on' : 'off',
    ...faultInjectionSettings(config.faultInjection),
  };
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`);
}

function databaseUrl(database: Config['database']): string {
  if (database.kind === 'sqlite') return `sqlite:${database.file}`;
  return database.kind === 'postgres' ? redact(database.url) : 'memory:';
}

function directUrl(database: Config['database']): Readonly<Record<string, string>> {
  if (database.kind !== 'postgres' || database.directUrl === null) return {};
  return { DATABASE_DIRECT_URL: redact(database.directUrl) };
}

function providerSettings(provider: Config['oauthProvider']): Readonly<Record<string, string>> {
  if (provider?.kind === 'google') return { GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_CLIENT_SECRET: '…' };
  if (provider?.kind === 'oidc')
    return {
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: provider.name,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: '…',
    };
  return provider?.kind === 'sandbox' && provider.name !== null
    ? { OIDC_ISSUER: 'sandbox', OIDC_NAME: provider.name }
    : {};
}

function faultInjectionSettings(faults: Config['faultInjection']): Readonly<Record<string, string>> {
  if (!faults) return {};
  const { crashAt, clockShiftSeconds, providerOutageSeconds } = faults;
  return {
    ...(crashAt && { ACARA_CRASH_AT: `${crashAt.point}:${crashAt.time}` }),
    ACARA_CLOCK_SHIFT_SECONDS: String(clockShiftSeconds),
    ACARA_BANK_AWAY_SECONDS: String(providerOutageSeconds),
  };
}

/** Browsers receive the web API key and the domain, so that none of these is secret. */
function firebaseSettings(firebase: Config['firebase']): Readonly<Record<string, string>> {
  const settings = {
    FIREBASE_PROJECT_ID: firebase?.projectId,
    FIREBASE_API_KEY: firebase?.apiKey,
    FIREBASE_AUTH_DOMAIN: firebase?.authDomain,
    GOOGLE_APPLICATION_CREDENTIALS: firebase?.credentials,
    FIREBASE_AUTH_EMULATOR_HOST: firebase?.authEmulator,
    FIRESTORE_EMULATOR_HOST: firebase?.firestoreEmulator,
  };
  return Object.fromEntries(Object.entries(settings).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}
