import { DEFAULT_CHANGE_NOTICE_MINUTES } from '#core/events/changes/change-notice-settings.ts';
import { PAYMENT_MODES } from '#core/payments/payment-mode.ts';
import { DEFAULT_MAX_OPEN_HOLDS } from '#core/site/sales-terms.ts';
import { WALK_IN_SALES } from '#core/site/walk-in-sales.ts';
import { readAccess, readEmailDomains, readFactClaims, shownClaims } from './access-settings.ts';
import { readDatabase, redact, shownDatabase } from './database-address.ts';
import { readFaultInjection, shownFaults } from './fault-injection-settings.ts';
import { type FirebaseConfig, isRealFirebase, readFirebase, shownFirebase } from './firebase-config.ts';
import { type MailConfig, readMail, readMailFrom, senderText } from './mail-settings.ts';
import { readOAuthProvider, shownProvider } from './oauth-settings.ts';
import { readPayments, shownPayments } from './payment-settings.ts';
import { type ProductionCriteria, productionOf } from './production.ts';
import { readPushServices } from './push-settings.ts';
import { readMetricsToken, readProxies } from './server-settings.ts';
import { choice, flag, number, type Setting, type Shown, setting, text } from './setting.ts';
import type { SettingReader } from './setting-reader.ts';
import {
  DEFAULT_UNIVERSITY_NAME,
  readFaculties,
  readIssuer,
  readPrivacyContact,
  readSessionEnd,
  readSupport,
  shownIssuer,
  shownSupport,
} from './site-settings.ts';

/** Every setting by the field of `Config` that it becomes, in the order in which `acara config` shows them. */
export const SETTINGS = {
  /** Whether the rules of production apply: no play money and no public passwords, unless allowed. */
  production: setting(
    'NODE_ENV',
    (read, known: ProductionCriteria) => productionOf({ ...known, nodeEnv: read.raw('NODE_ENV') }).production,
    (production) => (production ? 'production' : 'development'),
  ),
  /** An address beyond this machine does not mean production. */
  isDevelopment: flag('ACARA_DEVELOPMENT', ['1', '0'], false),
  host: text('HOST', '127.0.0.1'),
  port: number('PORT', 3000, { integer: true, min: 0, max: 65_535 }),
  /** Without a trailing slash. */
  publicUrl: setting('PUBLIC_URL', (read, { port }: { readonly port: number }) =>
    read.webAddress('PUBLIC_URL', `http://localhost:${port}`),
  ),
  /** Reverse proxies whose X-Forwarded-For is trusted: addresses and networks. */
  trustedProxies: setting('TRUSTED_PROXIES', readProxies, (proxies) => proxies.join(',')),
  /** Bearer token for the metrics; null: only this machine may read them. */
  metricsToken: setting('METRICS_TOKEN', readMetricsToken, (token) => token && '…'),
  /** Seconds for which a stopping server still serves while it reports that it is not ready. */
  stopDelaySeconds: number('STOP_DELAY_SECONDS', 0.5, { integer: false, min: 0, max: 60 }),
  dataDir: text('DATA_DIR', './data'),
  database: { read: readDatabase, show: shownDatabase },
  identity: choice('IDENTITY', ['local', 'firebase'], 'local'),
  /** Where profiles are stored: beside the tickets, or in Firestore. */
  profiles: choice('PROFILES', ['sql', 'firestore'], 'sql'),
  /** Null where Firebase is not used. */
  firebase: { read: readFirebase, show: shownFirebase },
  /** The identity provider that people can also sign in with; null for none. */
  oauthProvider: { read: readOAuthProvider, show: shownProvider },
  factClaims: { read: readFactClaims, show: shownClaims },
  /** Who can get an account. */
  access: setting('ACCESS', readAccess),
  /** Empty: only free events are offered. */
  payments: { read: readPayments, show: shownPayments },
  paymentsMode: choice('PAYMENTS_MODE', PAYMENT_MODES, ({ production }: { readonly production: boolean }) =>
    production ? 'live' : 'test',
  ),
  /** Whether production may offer the embedded bank. */
  sandboxAllowed: flag('ACARA_ALLOW_SANDBOX', ['1', '0'], false),
  mail: setting('MAIL_URL', readMail, (mail) => (mail.kind === 'smtp' ? redact(mail.url) : 'outbox:')),
  /** The sender of mails. */
  mailFrom: setting('MAIL_FROM', readMailFrom, senderText),
  /** Whether people must verify their email addresses. */
  verifiesEmails: flag(
    'VERIFY_EMAIL',
    ['on', 'off'],
    ({ mail }: { readonly mail: MailConfig }) => mail.kind === 'smtp',
  ),
  feeBps: number('PLATFORM_FEE_BPS', 500, { integer: true, min: 0, max: 10_000 }),
  feeFixedSen: number('PLATFORM_FEE_SEN', 0, { integer: true, min: 0, max: 100_000 }),
  holdMinutes: number('HOLD_MINUTES', 15, { integer: false, min: 0.01, max: 1_440 }),
  maxOpenHolds: number('MAX_OPEN_HOLDS', DEFAULT_MAX_OPEN_HOLDS, { integer: true, min: 1, max: 1_000 }),
  /** Minutes between the last change of an event's time or place and its notice. */
  changeNoticeMinutes: number('CHANGE_NOTICE_MINUTES', DEFAULT_CHANGE_NOTICE_MINUTES, {
    integer: false,
    min: 0,
    max: 1_440,
  }),
  universityName: text('UNIVERSITY_NAME', DEFAULT_UNIVERSITY_NAME),
  universityEmailDomains: setting('UNIVERSITY_EMAIL_DOMAINS', readEmailDomains, (domains) =>
    domains.join(','),
  ),
  /** The last day of a session, until which people are members of clubs: `MM-DD`. */
  sessionEnd: setting('SESSION_END', readSessionEnd),
  /** How tickets are sold at venues. Universities restrict who may collect money. */
  walkIns: choice('DOOR_SALES', WALK_IN_SALES, 'off'),
  /** Whether people are reminded of events. */
  remindsOfEvents: flag('REMINDERS', ['on', 'off'], true),
  /** Empty: people type their faculty. */
  faculties: setting('FACULTIES', readFaculties, (faculties) => faculties.join(',')),
  support: { read: readSupport, show: shownSupport },
  /** The contact for personal data in the privacy notice. */
  privacyContact: setting('PRIVACY_CONTACT', readPrivacyContact),
  /** Who issues receipts. */
  issuer: { read: readIssuer, show: shownIssuer },
  rateLimits: flag('RATE_LIMITS', ['on', 'off'], true),
  logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  demo: flag(
    'DEMO',
    ['on', 'off'],
    ({ production, firebase }: { readonly production: boolean; readonly firebase: FirebaseConfig | null }) =>
      !production && !isRealFirebase(firebase),
  ),
  /** Origins of push services beside those of browsers, for tests. Refused in production. */
  pushServices: setting('ACARA_PUSH_SERVICES', readPushServices, (origins) => origins.join(',') || null),
  /** Null unless faults are injected for tests. */
  faultInjection: { read: readFaultInjection, show: shownFaults },
};

type Field = keyof typeof SETTINGS;

export type SettingValues = {
  readonly [Name in Field]: ReturnType<(typeof SETTINGS)[Name]['read']>;
};

/** Read before the others, which may follow from them, and in this order, which errors are listed in. */
const READ_FIRST: readonly Field[] = [
  'port',
  'host',
  'publicUrl',
  'isDevelopment',
  'production',
  'dataDir',
  'identity',
  'profiles',
  'firebase',
  'paymentsMode',
  'payments',
  'mail',
  'support',
  'oauthProvider',
  'universityEmailDomains',
  'trustedProxies',
  'metricsToken',
  'stopDelaySeconds',
  'database',
  'access',
];

const ROWS = SETTINGS as unknown as Readonly<Record<string, Setting<unknown, unknown>>>;

/** Reads every setting; the reader collects the errors. */
export function readSettings(read: SettingReader): SettingValues {
  const values: Record<string, unknown> = {};
  for (const field of new Set([...READ_FIRST, ...Object.keys(ROWS)]))
    values[field] = ROWS[field]?.read(read, values);
  return values as unknown as SettingValues;
}

/** Returns every setting in effect by its name. */
export function shownSettings(values: SettingValues): Shown {
  const shown = Object.entries(ROWS).map(([field, { show }]) => show(values[field as Field]));
  return Object.assign({}, ...shown) as Shown;
}

/** Lists the settings in effect as `NAME=value`. Secrets are hidden. */
export function settingLines(values: SettingValues): readonly string[] {
  return Object.entries(shownSettings(values)).flatMap(([name, text]) =>
    text === null || text === undefined ? [] : [`${name}=${text}`],
  );
}
