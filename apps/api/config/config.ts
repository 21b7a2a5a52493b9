import { isIP } from 'node:net';
import { PAYMENT_MODES, type PaymentMode } from '#core/payments/payment-mode.ts';
import type { Issuer } from '#core/receipts/issuer.ts';
import type { AccessMode } from '#core/site/access-mode.ts';
import { DEFAULT_MAX_OPEN_HOLDS } from '#core/site/sales-terms.ts';
import type { SupportContacts } from '#core/site/site-facts.ts';
import {
  type FactClaims,
  readAccess,
  readEmailDomains,
  readFactClaims,
  unusedClaims,
} from './access-settings.ts';
import { readDatabase, redact } from './database-address.ts';
import { CRASH_POINTS, type FaultInjection } from './fault-injection-settings.ts';
import { type FirebaseConfig, isRealFirebase, readFirebase } from './firebase-config.ts';
import { DEFAULT_SENDER, type MailSender, parseSender } from './mail-sender.ts';
import { type PaymentProviderConfig, readPayments, unusedCredentials } from './payment-settings.ts';
import { checkProduction, productionOf, withoutHttps } from './production.ts';
import { readFaculties, readIssuer, readPrivacyContact, readSupport } from './site-settings.ts';

/** The operator's settings, read from the environment once and validated as a whole. */
export interface Config {
  /** Whether the rules of production apply: no play money and no public passwords, unless allowed. */
  readonly production: boolean;
  /** `ACARA_DEVELOPMENT=1`: an address beyond this machine does not mean production. */
  readonly isDevelopment: boolean;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Reverse proxies whose X-Forwarded-For is trusted: addresses and networks. */
  readonly trustedProxies: readonly string[];
  /** Bearer token for the metrics; null: only this machine may read them. */
  readonly metricsToken: string | null;
  /** Seconds for which a stopping server still serves while it reports that it is not ready. */
  readonly stopDelaySeconds: number;
  readonly dataDir: string;
  readonly database:
    | { readonly kind: 'sqlite'; readonly file: string }
    /** `directUrl`: where PostgreSQL itself answers, when `url` is a pooler before it; null when it is the same. */
    | { readonly kind: 'postgres'; readonly url: string; readonly directUrl: string | null }
    | { readonly kind: 'memory' };
  readonly identity: 'local' | 'firebase';
  /** Where profiles are stored: beside the tickets, or in Firestore. */
  readonly profiles: 'sql' | 'firestore';
  /** Null where Firebase is not used. */
  readonly firebase: FirebaseConfig | null;
  /** The identity provider that people can also sign in with; null for none. */
  readonly oauthProvider: OAuthProviderConfig | null;
  /** Who can get an account. */
  readonly access: AccessMode;
  readonly factClaims: FactClaims;
  /** Empty: only free events are offered. */
  readonly payments: readonly PaymentProviderConfig[];
  readonly paymentsMode: PaymentMode;
  /** Whether production may offer the embedded bank: `ACARA_ALLOW_SANDBOX=1`. */
  readonly sandboxAllowed: boolean;
  readonly mail: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string };
  /** The sender of mails. */
  readonly mailFrom: MailSender;
  /** Whether people must verify their email addresses. */
  readonly verifiesEmails: boolean;
  readonly feeBps: number;
  readonly feeFixedSen: number;
  readonly holdMinutes: number;
  readonly maxOpenHolds: number;
  readonly universityName: string;
  readonly universityEmailDomains: readonly string[];
  /** Empty: people type their faculty. */
  readonly faculties: readonly string[];
  readonly support: SupportContacts;
  /** The contact for personal data in the privacy notice. */
  readonly privacyContact: string | null;
  /** Who issues receipts. */
  readonly issuer: Issuer;
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  readonly demo: boolean;
  /** Null unless faults are injected for tests. */
  readonly faultInjection: FaultInjection | null;
}

export type OAuthProviderConfig =
  | { readonly kind: 'google'; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: 'oidc';
      readonly issuer: string;
      readonly name: string;
      readonly clientId: string;
      readonly clientSecret: string;
    }
  /** Plays Google, or with a name the university's provider. */
  | { readonly kind: 'sandbox'; readonly name: string | null };

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const UNIVERSITY_NAME = 'Universiti Acara';
/** As `OIDC_ISSUER`: the sandbox plays the university's provider. */
const SANDBOX = 'sandbox';
export const FAULT_INJECTION_NAMES = [
  'ACARA_CRASH_AT',
  'ACARA_CLOCK_SHIFT_SECONDS',
  'ACARA_BANK_AWAY_SECONDS',
] as const;
const KNOWN_NAMES = ['ACARA_ALLOW_SANDBOX', 'ACARA_DEVELOPMENT', ...FAULT_INJECTION_NAMES];

/** Every error of the environment, each with its fix. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly errors: readonly string[],
    /** Context that helps the operator understand the errors. */
    readonly hints: readonly string[] = [],
  ) {
    super(errors.join('\n'));
  }
}

/** Reads and validates the environment. Throws `ConfigError` with all errors at once. */
export function readConfig(env: Environment): { config: Config; warnings: readonly string[] } {
  const errors: string[] = [];
  const read = new SettingReader(env, errors);
  const port = read.number('PORT', 3000, { integer: true, min: 0, max: 65_535 });
  const host = read.text('HOST', '127.0.0.1');
  const publicUrl = read.webAddress('PUBLIC_URL', `http://localhost:${port}`);
  const isDevelopment = read.flag('ACARA_DEVELOPMENT', '1', '0', false);
  const { production, hints } = productionOf({ nodeEnv: env.NODE_ENV, isDevelopment, host, publicUrl });
  const dataDir = read.text('DATA_DIR', './data');
  const identity = read.choice('IDENTITY', ['local', 'firebase'], 'local');
  const profiles = read.choice('PROFILES', ['sql', 'firestore'], 'sql');
  const uses = { production, identity: identity === 'firebase', profiles: profiles === 'firestore' };
  const firebase = readFirebase(read, uses);
  const paymentsMode = read.choice('PAYMENTS_MODE', PAYMENT_MODES, production ? 'live' : 'test');
  const payments = readPayments(read, paymentsMode);
  const mail = readMail(read);
  const support = readSupport(read);
  const oauthProvider = uses.identity ? refuseProvider(read) : readOAuthProvider(read, production);
  const universityEmailDomains = readEmailDomains(read);
  const config: Config = {
    production,
    isDevelopment,
    host,
    port,
    publicUrl,
    trustedProxies: readProxies(read),
    metricsToken: readMetricsToken(read),
    stopDelaySeconds: read.number('STOP_DELAY_SECONDS', 0.5, { integer: false, min: 0, max: 60 }),
    dataDir,
    database: readDatabase(read, dataDir),
    identity,
    profiles,
    firebase,
    oauthProvider,
    access: readAccess(read, { identity, provider: oauthProvider, domains: universityEmailDomains }),
    factClaims: readFactClaims(read),
    payments,
    paymentsMode,
    sandboxAllowed: read.flag('ACARA_ALLOW_SANDBOX', '1', '0', false),
    mail,
    mailFrom: readMailFrom(read),
    verifiesEmails: read.flag('VERIFY_EMAIL', 'on', 'off', mail.kind === 'smtp'),
    feeBps: read.number('PLATFORM_FEE_BPS', 500, { integer: true, min: 0, max: 10_000 }),
    feeFixedSen: read.number('PLATFORM_FEE_SEN', 0, { integer: true, min: 0, max: 100_000 }),
    holdMinutes: read.number('HOLD_MINUTES', 15, { integer: false, min: 0.01, max: 1_440 }),
    maxOpenHolds: read.number('MAX_OPEN_HOLDS', DEFAULT_MAX_OPEN_HOLDS, {
      integer: true,
      min: 1,
      max: 1_000,
    }),
    universityName: read.text('UNIVERSITY_NAME', UNIVERSITY_NAME),
    universityEmailDomains,
    faculties: readFaculties(read),
    support,
    privacyContact: readPrivacyContact(read, support),
    issuer: readIssuer(read, UNIVERSITY_NAME),
    rateLimits: read.flag('RATE_LIMITS', 'on', 'off', true),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    demo: read.flag('DEMO', 'on', 'off', !production && !isRealFirebase(firebase)),
    faultInjection: readFaultInjection(read),
  };
  if (config.demo && isRealFirebase(firebase))
    errors.push(
      'DEMO: demonstration accounts have a public password and don’t belong into a real Firebase project. Set DEMO=off, or use Firebase’s emulator.',
    );
  if (production) checkProduction(config, errors);
  if (errors.length > 0) throw new ConfigError(errors, hints);
  return {
    config: Object.freeze(config),
    warnings: [
      ...hints,
      ...withoutHttps(config),
      ...testMoneyIn(config),
      ...unprovenDomains(config),
      ...unsentCodes(config),
      ...unusedCredentials(read, payments),
      ...unusedClaims(read, oauthProvider),
      ...unknownNames(env),
    ],
  };
}

function readFaultInjection(read: SettingReader): FaultInjection | null {
  if (!read.isAnySet(FAULT_INJECTION_NAMES)) return null;
  const day = 86_400;
  return {
    crashAt: readCrashPoint(read),
    clockShiftSeconds: read.number('ACARA_CLOCK_SHIFT_SECONDS', 0, { integer: true, min: -day, max: day }),
    providerOutageSeconds: read.number('ACARA_BANK_AWAY_SECONDS', 0, { integer: true, min: 0, max: day }),
  };
}

function readCrashPoint(read: SettingReader): FaultInjection['crashAt'] {
  const text = read.text('ACARA_CRASH_AT', '');
  if (text === '') return null;
  const [name, written = '1'] = text.split(':');
  const point = CRASH_POINTS.find((known) => known === name);
  if (point && /^[1-9]\d{0,6}$/.test(written)) return { point, time: Number(written) };
  const usage = `Use ${CRASH_POINTS.join(' or ')}, and :20 for the twentieth time.`;
  return read.error('ACARA_CRASH_AT', `Invalid value "${text}". ${usage}`, null);
}

function readProxies(read: SettingReader): readonly string[] {
  const proxies = read.list('TRUSTED_PROXIES');
  const unknown = proxies.filter((proxy) => !isNetwork(proxy));
  if (unknown.length === 0) return proxies;
  return read.error(
    'TRUSTED_PROXIES',
    `Not an address or network: "${unknown.join(', ')}". Use for example 127.0.0.1 or 10.0.0.0/8.`,
    [],
  );
}

/** Requires a length that cannot be guessed. */
function readMetricsToken(read: SettingReader): string | null {
  const token = read.text('METRICS_TOKEN', '');
  if (token === '' || /^[\x21-\x7e]{16,}$/.test(token)) return token || null;
  return read.error(
    'METRICS_TOKEN',
    'it is too short, or has spaces in it. Use 16 characters or more, for example from openssl rand -hex 16.',
    null,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

function readOAuthProvider(read: SettingReader, production: boolean): OAuthProviderConfig | null {
  if (read.text('OIDC_ISSUER', '') === SANDBOX) return readSandboxProvider(read, production);
  const google = read.group(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const oidc = read.group(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], ['OIDC_NAME']);
  if (google && oidc)
    return read.error(
      'OIDC_ISSUER',
      'only one provider can be set. Set either the GOOGLE_… settings or the OIDC_… ones.',
      null,
    );
  if (google) {
    const [clientId = '', clientSecret = ''] = google;
    return { kind: 'google', clientId, clientSecret };
  }
  if (!oidc) return production ? null : { kind: 'sandbox', name: null };
  const [issuer = '', clientId = '', clientSecret = ''] = oidc;
  if (issuer !== '' && !isIssuer(issuer))
    return read.error(
      'OIDC_ISSUER',
      `Not an issuer: "${redact(issuer)}". Use its https address, for example https://login.example.edu.my/realms/students.`,
      null,
    );
  return {
    kind: 'oidc',
    issuer,
    name: providerName(read),
    clientId,
    clientSecret,
  };
}

/** Reads the sandbox that plays the university's provider, for demonstrations. */
function readSandboxProvider(read: SettingReader, production: boolean): OAuthProviderConfig | null {
  if (production)
    return read.error(
      'OIDC_ISSUER',
      'the sandbox signs everybody in without a password. Set it to the https address of the university’s provider.',
      null,
    );
  return { kind: 'sandbox', name: providerName(read) };
}

function providerName(read: SettingReader): string {
  return read.text('OIDC_NAME', read.text('UNIVERSITY_NAME', UNIVERSITY_NAME));
}

/** Refuses the settings of an OAuth provider, because Firebase brings its own. */
function refuseProvider(read: SettingReader): null {
  for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'])
    if (read.text(name, '') !== '')
      return read.error(
        name,
        'Firebase signs people in with Google by itself. Unset it beside IDENTITY=firebase, and turn Google on in the Firebase console.',
        null,
      );
  return null;
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return protocol === 'https:' && username === '' && search === '' && hash === '';
}

function readMail(read: SettingReader): Config['mail'] {
  const url = read.text('MAIL_URL', 'outbox:');
  if (url === 'outbox:') return { kind: 'outbox' };
  if (/^smtps?:\/\/[^\s]+$/.test(url) && URL.canParse(url)) return { kind: 'smtp', url };
  return read.error(
    'MAIL_URL',
    `Not a mail server: "${redact(url)}". Use outbox: or smtp://user:password@host:587.`,
    {
      kind: 'outbox',
    },
  );
}

function readMailFrom(read: SettingReader): MailSender {
  const text = read.text('MAIL_FROM', '');
  if (text === '') return DEFAULT_SENDER;
  return (
    parseSender(text) ??
    read.error(
      'MAIL_FROM',
      `Not a sender: "${text}". Use an address, or a name and an address: Acara <no-reply@example.edu.my>.`,
      DEFAULT_SENDER,
    )
  );
}

/** Warns where the domain of an address proves nothing. */
function unprovenDomains({ access, verifiesEmails }: Config): readonly string[] {
  if (access !== 'university' || verifiesEmails) return [];
  return [
    'ACCESS=university: anybody can type an address of the university, because VERIFY_EMAIL=off asks for no proof. Set VERIFY_EMAIL=on, with a mail server in MAIL_URL.',
  ];
}

/** Warns where people are asked for codes that reach nobody. */
function unsentCodes({ verifiesEmails, identity, mail }: Config): readonly string[] {
  if (!verifiesEmails || identity !== 'local' || mail.kind !== 'outbox') return [];
  return [
    'VERIFY_EMAIL=on: people need a code from a mail, and MAIL_URL=outbox: sends none. Set MAIL_URL to a mail server.',
  ];
}

/** Warns of a public installation that sells for test money. */
function testMoneyIn({ production, paymentsMode, payments }: Config): readonly string[] {
  const isSold = payments.some(({ kind }) => kind !== 'sandbox');
  if (!production || !isSold || paymentsMode === 'live') return [];
  return [
    'PAYMENTS_MODE=test: tickets are sold for the providers’ test money, and real payments do not count.',
  ];
}

function unknownNames(env: Environment): readonly string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('ACARA_') && !KNOWN_NAMES.includes(name))
    .map((name) => `${name} is not a setting of Acara and is ignored.`);
}

/** Reads settings one by one and collects their errors. */
export class SettingReader {
  constructor(
    private readonly env: Environment,
    private readonly errors: string[],
  ) {}

  error<Value>(name: string, problem: string, fallback: Value): Value {
    this.errors.push(`${name}: ${problem}`);
    return fallback;
  }

  text(name: string, fallback: string): string {
    return this.env[name]?.trim() || fallback;
  }

  list(name: string, fallback: readonly string[] = []): readonly string[] {
    const items = this.text(name, '')
      .split(',')
      .map((item) => item.trim().toLowerCase());
    const named = items.filter((item) => item !== '');
    return named.length > 0 ? named : fallback;
  }

  isAnySet(names: readonly string[]): boolean {
    return names.some((name) => this.text(name, '') !== '');
  }

  /**
   * Reads settings that belong together. Null when neither they nor their `companions` are set; an error for each
   * missing one.
   */
  group(names: readonly string[], companions: readonly string[] = []): readonly string[] | null {
    const set = [...names, ...companions].filter((name) => this.text(name, '') !== '');
    if (set.length === 0) return null;
    for (const name of names)
      if (!set.includes(name))
        this.error(name, `it is required with ${set[0]}. Set it, or unset ${set.join(' and ')}.`, null);
    return names.map((name) => this.text(name, ''));
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.text(name, fallback);
    const known = choices.find((choice) => choice === text);
    return known ?? this.error(name, `Invalid value "${text}". Use ${choices.join(' or ')}.`, fallback);
  }

  flag(name: string, yes: string, no: string, fallback: boolean): boolean {
    return this.choice(name, [yes, no], fallback ? yes : no) === yes;
  }

  number(name: string, fallback: number, rule: { integer: boolean; min: number; max: number }): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    const good =
      Number.isFinite(value) &&
      value >= rule.min &&
      value <= rule.max &&
      (!rule.integer || Number.isInteger(value));
    const kind = rule.integer ? 'a whole number' : 'a number';
    return good
      ? value
      : this.error(name, `Invalid value "${text}". Use ${kind} from ${rule.min} to ${rule.max}.`, fallback);
  }

  webAddress(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    const url = URL.canParse(text) ? new URL(text) : null;
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      url.pathname !== '/' ||
      url.search !== '' ||
      url.hash !== ''
    )
      return this.error(
        name,
        `Not a web address: "${text}". Use for example https://acara.example.edu.my, without a path.`,
        fallback,
      );
    return url.origin;
  }
}
