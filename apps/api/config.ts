/** The operator's settings, read from the environment once and checked as a whole. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly database:
    | { readonly kind: 'sqlite'; readonly file: string }
    | { readonly kind: 'postgres'; readonly url: string }
    | { readonly kind: 'memory' };
  readonly identity: 'local';
  /** Whose accounts people can also sign in with; null for nobody's. */
  readonly provider: ProviderConfig | null;
  readonly payments: readonly 'sandbox'[];
  readonly mail: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string };
  readonly mailFrom: string;
  readonly feeBps: number;
  readonly feeFixedSen: number;
  readonly holdMinutes: number;
  readonly universityName: string;
  readonly universityEmailDomains: readonly string[];
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  readonly demo: boolean;
}

export type ProviderConfig =
  | { readonly kind: 'google'; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: 'oidc';
      readonly issuer: string;
      readonly name: string;
      readonly clientId: string;
      readonly clientSecret: string;
    }
  | { readonly kind: 'sandbox' };

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const UNIVERSITY_NAME = 'Universiti Acara';
const OWN_NAMES = ['ACARA_ALLOW_SANDBOX'];

/** Every fault of the environment, each with its mend. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** Reads and checks the environment. Throws `ConfigError` with every fault at once. */
export function readConfig(env: Environment): { config: Config; warnings: readonly string[] } {
  const faults: string[] = [];
  const read = new Reader(env, faults);
  const production = env.NODE_ENV === 'production';
  const sandboxAllowed = read.flag('ACARA_ALLOW_SANDBOX', '1', '0', false);
  const port = read.number('PORT', 3000, { whole: true, min: 0, max: 65_535 });
  const dataDir = read.text('DATA_DIR', './data');
  const config: Config = {
    production,
    host: read.text('HOST', '127.0.0.1'),
    port,
    publicUrl: read.webAddress('PUBLIC_URL', `http://localhost:${port}`),
    dataDir,
    database: readDatabase(read, dataDir),
    identity: read.choice('IDENTITY', ['local'], 'local'),
    provider: readProvider(read) ?? (production && !sandboxAllowed ? null : { kind: 'sandbox' }),
    payments: readPayments(read),
    mail: readMail(read),
    mailFrom: read.text('MAIL_FROM', 'Acara <no-reply@acara.test>'),
    feeBps: read.number('PLATFORM_FEE_BPS', 500, { whole: true, min: 0, max: 10_000 }),
    feeFixedSen: read.number('PLATFORM_FEE_SEN', 0, { whole: true, min: 0, max: 100_000 }),
    holdMinutes: read.number('HOLD_MINUTES', 15, { whole: false, min: 0.01, max: 1_440 }),
    universityName: read.text('UNIVERSITY_NAME', UNIVERSITY_NAME),
    universityEmailDomains: read.list('UNIVERSITY_EMAIL_DOMAINS'),
    rateLimits: read.flag('RATE_LIMITS', 'on', 'off', true),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    demo: read.flag('DEMO', 'on', 'off', !production),
  };
  if (production) refuseForProduction(config, sandboxAllowed, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return { config: Object.freeze(config), warnings: unknownNames(env) };
}

function refuseForProduction(config: Config, sandboxAllowed: boolean, faults: string[]): void {
  if (config.payments.includes('sandbox') && !sandboxAllowed)
    faults.push(
      'PAYMENTS: the embedded bank takes no real money. Set PAYMENTS to a real provider, or ACARA_ALLOW_SANDBOX=1.',
    );
  if (config.demo && !sandboxAllowed)
    faults.push('DEMO: demonstration accounts have a public password. Set DEMO=off in production.');
  if (!config.rateLimits)
    faults.push('RATE_LIMITS: they can’t be off in production. Remove RATE_LIMITS or set it to on.');
}

function readDatabase(read: Reader, dataDir: string): Config['database'] {
  const url = read.text('DATABASE_URL', `sqlite:${dataDir}/acara.db`);
  if (url === 'memory:') return { kind: 'memory' };
  const [, file] = /^sqlite:(.+)$/.exec(url) ?? [];
  if (file) return { kind: 'sqlite', file };
  if (isPostgresAddress(url)) return { kind: 'postgres', url };
  return read.fault(
    'DATABASE_URL',
    `“${hidden(url)}” is no database Acara knows. Use sqlite:<file>, postgres://user:password@host/database or memory:.`,
    {
      kind: 'memory',
    },
  );
}

/** With the name of a database, because PostgreSQL would else take the user's, and fill what nobody meant. */
function isPostgresAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, hash } = new URL(text);
  return /^\/[^/]+$/.test(pathname) && hash === '';
}

function readPayments(read: Reader): Config['payments'] {
  const names = read.list('PAYMENTS', ['sandbox']);
  const unknown = names.filter((name) => name !== 'sandbox');
  if (unknown.length > 0)
    return read.fault('PAYMENTS', `“${unknown.join(', ')}” is no provider Acara knows. Use sandbox.`, []);
  return ['sandbox'];
}

function readProvider(read: Reader): ProviderConfig | null {
  const google = read.together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const oidc = read.together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], ['OIDC_NAME']);
  if (google && oidc)
    return read.fault(
      'OIDC_ISSUER',
      'the button is Google’s already. Set either the GOOGLE_… settings or the OIDC_… ones.',
      null,
    );
  if (google) {
    const [clientId = '', clientSecret = ''] = google;
    return { kind: 'google', clientId, clientSecret };
  }
  if (!oidc) return null;
  const [issuer = '', clientId = '', clientSecret = ''] = oidc;
  if (issuer !== '' && !isIssuer(issuer))
    return read.fault(
      'OIDC_ISSUER',
      `“${hidden(issuer)}” is no issuer. Use its https address, for example https://login.example.edu.my/realms/students.`,
      null,
    );
  return {
    kind: 'oidc',
    issuer,
    name: read.text('OIDC_NAME', read.text('UNIVERSITY_NAME', UNIVERSITY_NAME)),
    clientId,
    clientSecret,
  };
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return protocol === 'https:' && username === '' && search === '' && hash === '';
}

function readMail(read: Reader): Config['mail'] {
  const url = read.text('MAIL_URL', 'outbox:');
  if (url === 'outbox:') return { kind: 'outbox' };
  if (/^smtps?:\/\/[^\s]+$/.test(url) && URL.canParse(url)) return { kind: 'smtp', url };
  return read.fault(
    'MAIL_URL',
    `“${hidden(url)}” is no mail address Acara knows. Use outbox: or smtp://user:password@host:587.`,
    {
      kind: 'outbox',
    },
  );
}

function unknownNames(env: Environment): readonly string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('ACARA_') && !OWN_NAMES.includes(name))
    .map((name) => `${name} is no setting of Acara and is ignored.`);
}

/** A setting as it may be shown: without the password in it. */
export function hidden(url: string): string {
  return url.replace(/\/\/([^:@/\s]*):.*@/, '//$1:…@').replace(/([?&]\w*password=)[^&]*/gi, '$1…');
}

class Reader {
  constructor(
    private readonly env: Environment,
    private readonly faults: string[],
  ) {}

  fault<Value>(name: string, problem: string, instead: Value): Value {
    this.faults.push(`${name}: ${problem}`);
    return instead;
  }

  text(name: string, usual: string): string {
    return this.env[name]?.trim() || usual;
  }

  list(name: string, usual: readonly string[] = []): readonly string[] {
    const items = this.text(name, '')
      .split(',')
      .map((item) => item.trim().toLowerCase());
    const named = items.filter((item) => item !== '');
    return named.length > 0 ? named : usual;
  }

  /** Settings that come all or not at all: their texts, or null when neither they nor their `companions` are set. */
  together(names: readonly string[], companions: readonly string[] = []): readonly string[] | null {
    const set = [...names, ...companions].filter((name) => this.text(name, '') !== '');
    if (set.length === 0) return null;
    for (const name of names)
      if (!set.includes(name))
        this.fault(name, `it is missing beside ${set[0]}. Set it, or unset ${set.join(' and ')}.`, null);
    return names.map((name) => this.text(name, ''));
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice {
    const text = this.text(name, usual);
    const known = choices.find((choice) => choice === text);
    return known ?? this.fault(name, `“${text}” is not possible. Use ${choices.join(' or ')}.`, usual);
  }

  flag(name: string, yes: string, no: string, usual: boolean): boolean {
    return this.choice(name, [yes, no], usual ? yes : no) === yes;
  }

  number(name: string, usual: number, rule: { whole: boolean; min: number; max: number }): number {
    const text = this.text(name, String(usual));
    const value = Number(text);
    const good =
      Number.isFinite(value) &&
      value >= rule.min &&
      value <= rule.max &&
      (!rule.whole || Number.isInteger(value));
    const kind = rule.whole ? 'a whole number' : 'a number';
    return good
      ? value
      : this.fault(name, `“${text}” is not possible. Use ${kind} from ${rule.min} to ${rule.max}.`, usual);
  }

  webAddress(name: string, usual: string): string {
    const text = this.text(name, usual);
    const url = URL.canParse(text) ? new URL(text) : null;
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      url.pathname !== '/' ||
      url.search !== '' ||
      url.hash !== ''
    )
      return this.fault(
        name,
        `“${text}” is no web address. Use for example https://acara.example.edu.my, without a path.`,
        usual,
      );
    return url.origin;
  }
}
