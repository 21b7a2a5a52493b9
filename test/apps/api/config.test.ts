import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, type Environment, hidden, readConfig } from '#apps/api/config.ts';
import { settingLines } from '#apps/api/setting-lines.ts';

const DEFAULTS: Config = {
  production: false,
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  dataDir: './data',
  database: { kind: 'sqlite', file: './data/acara.db' },
  identity: 'local',
  provider: { kind: 'sandbox' },
  payments: ['sandbox'],
  mail: { kind: 'outbox' },
  mailFrom: 'Acara <no-reply@acara.test>',
  feeBps: 500,
  feeFixedSen: 0,
  holdMinutes: 15,
  universityName: 'Universiti Acara',
  universityEmailDomains: [],
  rateLimits: true,
  logLevel: 'info',
  demo: true,
};
const PRODUCTION = { NODE_ENV: 'production', DEMO: 'off', ACARA_ALLOW_SANDBOX: '1' };

function faultsOf(env: Environment): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the settings', () => {
  it('need nothing', () => {
    expect(readConfig({})).toEqual({ config: DEFAULTS, warnings: [] });
  });

  it('take empty ones for those that are not set', () => {
    const empty = { PORT: '', DATABASE_URL: ' ', PAYMENTS: ' , ', UNIVERSITY_EMAIL_DOMAINS: ',', DEMO: '' };
    expect(readConfig(empty).config).toEqual(DEFAULTS);
  });

  it('are all read', () => {
    const env = {
      NODE_ENV: 'production',
      ACARA_ALLOW_SANDBOX: '1',
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://acara.example.edu.my/',
      DATA_DIR: '/var/lib/acara',
      DATABASE_URL: 'memory:',
      IDENTITY: 'local',
      GOOGLE_CLIENT_ID: 'acara',
      GOOGLE_CLIENT_SECRET: 'hush',
      PAYMENTS: 'Sandbox',
      MAIL_URL: 'smtp://acara:secret@mail.example.edu.my:587',
      MAIL_FROM: 'Tickets <tickets@example.edu.my>',
      PLATFORM_FEE_BPS: '250',
      PLATFORM_FEE_SEN: '50',
      HOLD_MINUTES: '0.5',
      UNIVERSITY_NAME: 'Universiti Contoh',
      UNIVERSITY_EMAIL_DOMAINS: 'Example.edu.my, student.example.edu.my',
      LOG_LEVEL: 'warn',
      DEMO: 'on',
    };
    expect(readConfig(env)).toEqual({
      config: {
        production: true,
        host: '0.0.0.0',
        port: 8080,
        publicUrl: 'https://acara.example.edu.my',
        dataDir: '/var/lib/acara',
        database: { kind: 'memory' },
        identity: 'local',
        provider: { kind: 'google', clientId: 'acara', clientSecret: 'hush' },
        payments: ['sandbox'],
        mail: { kind: 'smtp', url: 'smtp://acara:secret@mail.example.edu.my:587' },
        mailFrom: 'Tickets <tickets@example.edu.my>',
        feeBps: 250,
        feeFixedSen: 50,
        holdMinutes: 0.5,
        universityName: 'Universiti Contoh',
        universityEmailDomains: ['example.edu.my', 'student.example.edu.my'],
        rateLimits: true,
        logLevel: 'warn',
        demo: true,
      },
      warnings: [],
    });
  });

  it('follow one another: the public address the port, the file the data folder', () => {
    const { config } = readConfig({ PORT: '4000', DATA_DIR: '/srv/acara' });
    expect([config.publicUrl, config.database]).toEqual([
      'http://localhost:4000',
      { kind: 'sqlite', file: '/srv/acara/acara.db' },
    ]);
  });

  const sentence = (name: string, text: RegExp) => ({ name, text });
  it.each<[Environment, ...{ name: string; text: RegExp }[]]>([
    [{ PORT: 'x' }, sentence('PORT', /“x”.*whole number from 0 to 65535/)],
    [{ PORT: '65536' }, sentence('PORT', /“65536”/)],
    [{ PORT: '-1' }, sentence('PORT', /“-1”/)],
    [{ PORT: '80.5' }, sentence('PORT', /“80\.5”/)],
    [{ PUBLIC_URL: 'acara.example.edu.my' }, sentence('PUBLIC_URL', /no web address.*https:\/\//)],
    [{ PUBLIC_URL: 'ftp://acara.example.edu.my' }, sentence('PUBLIC_URL', /no web address/)],
    [{ PUBLIC_URL: 'https://example.edu.my/acara' }, sentence('PUBLIC_URL', /without a path/)],
    [{ PUBLIC_URL: 'https://example.edu.my/?a=1' }, sentence('PUBLIC_URL', /no web address/)],
    [{ DATABASE_URL: 'mysql://u:canary@h/db' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [{ DATABASE_URL: 'postgres://u:canary@h' }, sentence('DATABASE_URL', /postgres:\/\/u:…@h.*Use sqlite:/)],
    [{ DATABASE_URL: 'postgres://u@h/?password=canary' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [{ DATABASE_URL: 'postgres://u:canary#@h/db' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [{ DATABASE_URL: 'postgres:acara' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [{ DATABASE_URL: 'sqlite:' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [{ IDENTITY: 'ldap' }, sentence('IDENTITY', /“ldap”.*Use local/)],
    [{ GOOGLE_CLIENT_ID: 'a' }, sentence('GOOGLE_CLIENT_SECRET', /missing beside GOOGLE_CLIENT_ID/)],
    [
      { OIDC_NAME: 'Campus' },
      sentence('OIDC_ISSUER', /missing/),
      sentence('OIDC_CLIENT_ID', /missing/),
      sentence('OIDC_CLIENT_SECRET', /missing/),
    ],
    [{ PAYMENTS: 'sandbox,coins' }, sentence('PAYMENTS', /“coins”.*Use/)],
    [{ MAIL_URL: 'mail.example.edu.my' }, sentence('MAIL_URL', /Use outbox: or smtp:/)],
    [{ MAIL_URL: 'https://u:canary@mail.test' }, sentence('MAIL_URL', /Use outbox: or smtp:/)],
    [{ PLATFORM_FEE_BPS: '10001' }, sentence('PLATFORM_FEE_BPS', /0 to 10000/)],
    [{ PLATFORM_FEE_SEN: '0.5' }, sentence('PLATFORM_FEE_SEN', /whole number/)],
    [{ HOLD_MINUTES: '0' }, sentence('HOLD_MINUTES', /0\.01 to 1440/)],
    [{ HOLD_MINUTES: 'Infinity' }, sentence('HOLD_MINUTES', /“Infinity”/)],
    [{ RATE_LIMITS: 'false' }, sentence('RATE_LIMITS', /“false”.*on or off/)],
    [{ LOG_LEVEL: 'loud' }, sentence('LOG_LEVEL', /“loud”.*fatal or error/)],
    [{ DEMO: 'yes' }, sentence('DEMO', /“yes”.*on or off/)],
    [{ ACARA_ALLOW_SANDBOX: 'true' }, sentence('ACARA_ALLOW_SANDBOX', /“true”.*1 or 0/)],
    [{ NODE_ENV: 'production', DEMO: 'off' }, sentence('PAYMENTS', /no real money.*ACARA_ALLOW_SANDBOX=1/)],
    [
      { NODE_ENV: 'production', DEMO: 'on' },
      sentence('PAYMENTS', /no real money/),
      sentence('DEMO', /Set DEMO=off/),
    ],
    [{ ...PRODUCTION, RATE_LIMITS: 'off' }, sentence('RATE_LIMITS', /can’t be off in production/)],
    [
      { PORT: 'x', PUBLIC_URL: 'x', DATABASE_URL: 'x', HOLD_MINUTES: 'x', DEMO: 'x', NODE_ENV: 'production' },
      sentence('PORT', /Use/),
      sentence('PUBLIC_URL', /Use/),
      sentence('DATABASE_URL', /Use/),
      sentence('HOLD_MINUTES', /Use/),
      sentence('DEMO', /Use/),
      sentence('PAYMENTS', /Set/),
    ],
  ])('%j is refused, each fault with its mend', (env, ...expected) => {
    const faults = faultsOf(env);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(expected.map(({ name }) => name));
    for (const [index, { text }] of expected.entries()) expect(faults[index]).toMatch(text);
    expect(faults.join()).not.toContain('canary');
  });

  it.each(['postgres://acara:canary@db.test:5432/acara', 'postgresql://acara@db.test/acara?password=canary'])(
    'take the address of a PostgreSQL database, and never show its password: %s',
    (url) => {
      const { config } = readConfig({ DATABASE_URL: url });
      expect(config.database).toEqual({ kind: 'postgres', url });
      const shown = settingLines(config).join('\n');
      expect(shown).toMatch(/DATABASE_URL=postgres.*db\.test/);
      expect(shown).not.toContain('canary');
    },
  );

  it('have no demonstration in production unless told, and no sandbox at all unless it is allowed', () => {
    expect(readConfig(PRODUCTION).config).toMatchObject({ production: true, demo: false });
    expect(readConfig({ ...PRODUCTION, DEMO: '' }).config.demo).toBe(false);
  });

  it('warn of names that look like ours but are not', () => {
    const env = { ACARA_PORT: '1', ACARA_ALLOW_SANDBOX: '0', PORTS: '2', HOME: '/root' };
    expect(readConfig(env).warnings).toEqual(['ACARA_PORT is no setting of Acara and is ignored.']);
  });

  it('can’t be changed once read', () => {
    expect(Object.isFrozen(readConfig({}).config)).toBe(true);
  });

  it.each([
    ['smtp://acara:secret@mail.test:587', 'smtp://acara:…@mail.test:587'],
    ['postgres://u:p@ss:w/ord@db.test/acara', 'postgres://u:…@db.test/acara'],
    ['postgres://u@db.test/acara', 'postgres://u@db.test/acara'],
    ['sqlite:./data/acara.db', 'sqlite:./data/acara.db'],
  ])('are shown without the password: %s', (url, shown) => {
    expect(hidden(url)).toBe(shown);
  });

  it('are shown so that the same settings come of it', () => {
    const env = { PORT: '4000', UNIVERSITY_EMAIL_DOMAINS: 'a.test,b.test', HOLD_MINUTES: '5', DEMO: 'off' };
    const { config } = readConfig(env);
    const shown = settingLines(config).map((line) => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1),
    ]);
    expect(readConfig(Object.fromEntries(shown)).config).toEqual(config);
  });

  it('are shown without any secret', () => {
    const smtp = { MAIL_URL: 'smtp://acara:canary@mail.test' };
    const providers = [
      { GOOGLE_CLIENT_ID: 'acara', GOOGLE_CLIENT_SECRET: 'canary' },
      { OIDC_ISSUER: 'https://login.test', OIDC_CLIENT_ID: 'acara', OIDC_CLIENT_SECRET: 'canary' },
    ];
    for (const provider of providers) {
      const lines = settingLines(readConfig({ ...smtp, ...provider }).config).join('\n');
      expect(lines).not.toContain('canary');
      expect(lines).toContain('_CLIENT_SECRET=…');
      expect(lines).toContain('MAIL_URL=smtp://acara:…@mail.test');
    }
  });
});
