import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorLines } from '#apps/api/cli/error-lines.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import { redact } from '#apps/api/config/database-address.ts';
import type { Environment } from '#apps/api/config/setting-reader.ts';
import { settingLines, shownSettings } from '#apps/api/config/settings.ts';
import { errorsOf, readBack } from '#test/support/settings-read.ts';

const DEFAULTS: Config = {
  production: false,
  isDevelopment: false,
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  trustedProxies: [],
  metricsToken: null,
  stopDelaySeconds: 0.5,
  dataDir: './data',
  database: { kind: 'sqlite', file: './data/acara.db' },
  identity: 'local',
  profiles: 'sql',
  firebase: null,
  oauthProvider: { kind: 'sandbox', name: null },
  payments: [{ kind: 'sandbox' }],
  paymentsMode: 'test',
  sandboxAllowed: false,
  mail: { kind: 'outbox' },
  mailFrom: { name: 'Acara', address: 'no-reply@acara.test' },
  verifiesEmails: false,
  feeBps: 500,
  feeFixedSen: 0,
  holdMinutes: 15,
  changeNoticeMinutes: 10,
  maxOpenHolds: 5,
  universityName: 'Universiti Acara',
  universityEmailDomains: [],
  sessionEnd: '08-31',
  walkIns: 'off',
  remindsOfEvents: true,
  access: 'open',
  factClaims: { name: null, studentId: null, faculty: null, year: null },
  faculties: [],
  support: { email: null, phone: null, hours: null },
  privacyContact: null,
  issuer: { name: 'Universiti Acara', registration: null, address: null },
  rateLimits: true,
  logLevel: 'info',
  demo: true,
  pushServices: [],
  faultInjection: null,
  faultySettings: [],
};
const PRODUCTION = { NODE_ENV: 'production', DEMO: 'off', ACARA_ALLOW_SANDBOX: '1' };
/** What an installation for real people sets besides. */
const COMPLETE = {
  UNIVERSITY_NAME: 'Universiti Contoh',
  ISSUER_REGISTRATION: 'W10-1808-32000001',
  MAIL_URL: 'smtp://mail.example.edu.my:587',
  MAIL_FROM: 'no-reply@example.edu.my',
};

const POOLER = 'postgres://acara@pooler.test:6432/acara';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

describe('settings', () => {
  it('starts without any setting', () => {
    expect(readConfig({})).toEqual({ config: DEFAULTS, warnings: [] });
  });

  it('treats empty settings as not set', () => {
    const empty = { PORT: '', DATABASE_URL: ' ', PAYMENTS: ' , ', UNIVERSITY_EMAIL_DOMAINS: ',', DEMO: '' };
    expect(readConfig(empty).config).toEqual(DEFAULTS);
  });

  it('reads every setting', () => {
    const env = {
      NODE_ENV: 'production',
      ACARA_ALLOW_SANDBOX: '1',
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://acara.example.edu.my/',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, FD00::/8',
      METRICS_TOKEN: 'sixteen-letters!',
      STOP_DELAY_SECONDS: '5',
      DATA_DIR: '/var/lib/acara',
      DATABASE_URL: 'memory:',
      IDENTITY: 'local',
      GOOGLE_CLIENT_ID: 'acara',
      GOOGLE_CLIENT_SECRET: 'hush',
      PAYMENTS: 'Sandbox',
      MAIL_URL: 'smtp://acara:secret@mail.example.edu.my:587',
      MAIL_FROM: 'Tickets <tickets@example.edu.my>',
      VERIFY_EMAIL: 'on',
      PLATFORM_FEE_BPS: '250',
      PLATFORM_FEE_SEN: '50',
      HOLD_MINUTES: '0.5',
      CHANGE_NOTICE_MINUTES: '0.25',
      MAX_OPEN_HOLDS: '1000',
      UNIVERSITY_NAME: 'Universiti Contoh',
      UNIVERSITY_EMAIL_DOMAINS: 'Example.edu.my, student.example.edu.my',
      ACCESS: 'university',
      SESSION_END: '07-15',
      DOOR_SALES: 'cash',
      REMINDERS: 'off',
      FACULTIES: ' Computing, Undang-undang ,,Computing',
      SUPPORT_EMAIL: ' Acara@Example.edu.my ',
      SUPPORT_PHONE: '03-1234 5678',
      SUPPORT_HOURS: 'Isnin–Jumaat, 9 am–5 pm',
      PRIVACY_CONTACT: 'dpo@example.edu.my',
      ISSUER_NAME: 'Bendahari Universiti Contoh',
      ISSUER_REGISTRATION: 'W10-1808-32000001',
      ISSUER_ADDRESS: 'Jalan Contoh, 50603 Kuala Lumpur',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
    };
    expect(readConfig(env)).toEqual({
      config: {
        production: true,
        isDevelopment: false,
        host: '0.0.0.0',
        port: 8080,
        publicUrl: 'https://acara.example.edu.my',
        trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
        metricsToken: 'sixteen-letters!',
        stopDelaySeconds: 5,
        dataDir: '/var/lib/acara',
        database: { kind: 'memory' },
        identity: 'local',
        profiles: 'sql',
        firebase: null,
        oauthProvider: { kind: 'google', clientId: 'acara', clientSecret: 'hush' },
        payments: [{ kind: 'sandbox' }],
        paymentsMode: 'live',
        sandboxAllowed: true,
        mail: { kind: 'smtp', url: 'smtp://acara:secret@mail.example.edu.my:587' },
        mailFrom: { name: 'Tickets', address: 'tickets@example.edu.my' },
        verifiesEmails: true,
        feeBps: 250,
        feeFixedSen: 50,
        holdMinutes: 0.5,
        changeNoticeMinutes: 0.25,
        maxOpenHolds: 1_000,
        universityName: 'Universiti Contoh',
        universityEmailDomains: ['example.edu.my', 'student.example.edu.my'],
        access: 'university',
        factClaims: { name: null, studentId: null, faculty: null, year: null },
        sessionEnd: '07-15',
        walkIns: 'cash',
        remindsOfEvents: false,
        faculties: ['Computing', 'Undang-undang'],
        support: {
          email: 'acara@example.edu.my',
          phone: '03-1234 5678',
          hours: 'Isnin–Jumaat, 9 am–5 pm',
        },
        privacyContact: 'dpo@example.edu.my',
        issuer: {
          name: 'Bendahari Universiti Contoh',
          registration: 'W10-1808-32000001',
          address: 'Jalan Contoh, 50603 Kuala Lumpur',
        },
        rateLimits: true,
        logLevel: 'warn',
        demo: false,
        pushServices: [],
        faultInjection: null,
        faultySettings: [],
      },
      warnings: [],
    });
  });

  it('asks for verified addresses by default where mail is sent, and warns when codes reach nobody', () => {
    const smtp = { MAIL_URL: 'smtp://mail.example.edu.my:587' };
    expect(readConfig({}).config.verifiesEmails).toBe(false);
    expect(readConfig(smtp)).toMatchObject({ config: { verifiesEmails: true }, warnings: [] });
    expect(readConfig({ ...smtp, VERIFY_EMAIL: 'off' }).config.verifiesEmails).toBe(false);
    const { config, warnings } = readConfig({ VERIFY_EMAIL: 'on' });
    expect(config.verifiesEmails).toBe(true);
    expect(warnings).toEqual([expect.stringMatching(/^VERIFY_EMAIL=on: .*MAIL_URL/)]);
  });

  it('derives the public address from the port, and the database file from the data folder', () => {
    const { config } = readConfig({ PORT: '4000', DATA_DIR: '/srv/acara' });
    expect([config.publicUrl, config.database]).toEqual([
      'http://localhost:4000',
      { kind: 'sqlite', file: '/srv/acara/acara.db' },
    ]);
  });

  const sentence = (name: string, text: RegExp) => ({ name, text });
  it.each<[Environment, ...{ name: string; text: RegExp }[]]>([
    [{ PORT: 'x' }, sentence('PORT', /"x".*whole number from 0 to 65535/)],
    [{ PORT: '65536' }, sentence('PORT', /"65536"/)],
    [{ PORT: '-1' }, sentence('PORT', /"-1"/)],
    [{ PORT: '80.5' }, sentence('PORT', /"80\.5"/)],
    [{ PUBLIC_URL: 'acara.example.edu.my' }, sentence('PUBLIC_URL', /Not a web address.*https:\/\//)],
    [{ PUBLIC_URL: 'ftp://acara.example.edu.my' }, sentence('PUBLIC_URL', /Not a web address/)],
    [{ PUBLIC_URL: 'https://example.edu.my/acara' }, sentence('PUBLIC_URL', /without a path/)],
    [{ PUBLIC_URL: 'https://example.edu.my/?a=1' }, sentence('PUBLIC_URL', /Not a web address/)],
    [
      { TRUSTED_PROXIES: '127.0.0.1,proxy' },
      sentence('TRUSTED_PROXIES', /Not an address or network: "proxy".*10\.0\.0\.0\/8/),
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, sentence('TRUSTED_PROXIES', /"10\.0\.0\.0\/33"/)],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, sentence('TRUSTED_PROXIES', /"10\.0\.0\.0\/"/)],
    [{ TRUSTED_PROXIES: 'fd00::/129' }, sentence('TRUSTED_PROXIES', /"fd00::\/129"/)],
    [{ METRICS_TOKEN: 'canary' }, sentence('METRICS_TOKEN', /too short.*openssl/)],
    [{ METRICS_TOKEN: 'a canary that has spaces' }, sentence('METRICS_TOKEN', /spaces.*Use 16/)],
    [{ STOP_DELAY_SECONDS: '61' }, sentence('STOP_DELAY_SECONDS', /"61".*0 to 60/)],
    [{ DATABASE_URL: 'mysql://u:canary@h/db' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [{ DATABASE_URL: 'postgres://u:canary@h' }, sentence('DATABASE_URL', /postgres:\/\/u:…@h.*Use sqlite:/)],
    [{ DATABASE_URL: 'postgres://u@h/?password=canary' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [{ DATABASE_URL: 'postgres://u:canary#@h/db' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [{ DATABASE_URL: 'postgres:acara' }, sentence('DATABASE_URL', /Use sqlite:/)],
    ...[
      'postgres://u:canary@db1,db2/acara',
      'postgres://u:canary@db1:5432,db2:5433/acara?sslmode=require',
      'postgres://u:canary@/acara?host=db1,db2',
      'postgres://u:canary@db/acara?host=db1&host=db2',
    ].flatMap((url): [Environment, ReturnType<typeof sentence>][] => [
      [{ DATABASE_URL: url }, sentence('DATABASE_URL', /names several servers.*PgBouncer.*virtual address/)],
      [
        { DATABASE_URL: POOLER, DATABASE_DIRECT_URL: url },
        sentence('DATABASE_DIRECT_URL', /names several servers.*PgBouncer/),
      ],
    ]),
    [
      { DATABASE_URL: 'postgres://u:canary@db/acara?target_session_attrs=read-write' },
      sentence('DATABASE_URL', /target_session_attrs.*PgBouncer.*virtual address/),
    ],
    [{ DATABASE_URL: 'sqlite:' }, sentence('DATABASE_URL', /Use sqlite:/)],
    [
      { DATABASE_URL: POOLER, DATABASE_DIRECT_URL: 'mysql://u:canary@h/db' },
      sentence('DATABASE_DIRECT_URL', /mysql:\/\/u:…@h.*Use postgres:/),
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://u:canary@h/db' },
      sentence('DATABASE_DIRECT_URL', /applies to PostgreSQL only/),
    ],
    [{ IDENTITY: 'ldap' }, sentence('IDENTITY', /"ldap".*Use local or firebase/)],
    [{ PROFILES: 'redis' }, sentence('PROFILES', /"redis".*Use sql or firestore/)],
    [{ MAIL_URL: 'mail.example.edu.my' }, sentence('MAIL_URL', /Use outbox: or smtp:/)],
    [{ MAIL_URL: 'https://u:canary@mail.test' }, sentence('MAIL_URL', /Use outbox: or smtp:/)],
    [{ MAIL_FROM: 'Acara' }, sentence('MAIL_FROM', /Not a sender: "Acara"\. Use .*Acara <no-reply@/)],
    [
      { ...PRODUCTION, MAIL_URL: 'smtp://mail.test' },
      sentence('MAIL_FROM', /nobody can own no-reply@acara\.test.*Set it to an address of yours/),
    ],
    [{ PLATFORM_FEE_BPS: '10001' }, sentence('PLATFORM_FEE_BPS', /0 to 10000/)],
    [{ PLATFORM_FEE_SEN: '0.5' }, sentence('PLATFORM_FEE_SEN', /whole number/)],
    [{ MAX_OPEN_HOLDS: '0' }, sentence('MAX_OPEN_HOLDS', /1 to 1000/)],
    [{ MAX_OPEN_HOLDS: '1001' }, sentence('MAX_OPEN_HOLDS', /1 to 1000/)],
    [{ MAX_OPEN_HOLDS: '2.5' }, sentence('MAX_OPEN_HOLDS', /whole number/)],
    [{ DOOR_SALES: 'card' }, sentence('DOOR_SALES', /Invalid value “card”|Invalid value "card"/)],
    [{ SESSION_END: '31-08' }, sentence('SESSION_END', /08-31/)],
    [{ SESSION_END: '02-30' }, sentence('SESSION_END', /not a day of every year/)],
    [{ CHANGE_NOTICE_MINUTES: '-1' }, sentence('CHANGE_NOTICE_MINUTES', /0 to 1440/)],
    [{ HOLD_MINUTES: '0' }, sentence('HOLD_MINUTES', /0\.01 to 1440/)],
    [{ HOLD_MINUTES: 'Infinity' }, sentence('HOLD_MINUTES', /"Infinity"/)],
    [{ FACULTIES: `Law,${'a'.repeat(121)}` }, sentence('FACULTIES', /“a+”.*at most 120 characters/)],
    [{ FACULTIES: 'Law\nArts' }, sentence('FACULTIES', /Use one line/)],
    [{ SUPPORT_EMAIL: 'ask us' }, sentence('SUPPORT_EMAIL', /“ask us” is not an email address\. Use .*@/)],
    [{ SUPPORT_PHONE: '03-1234\n5678' }, sentence('SUPPORT_PHONE', /one line\. Use at most 60 characters/)],
    [{ SUPPORT_PHONE: '1'.repeat(61) }, sentence('SUPPORT_PHONE', /at most 60 characters/)],
    [{ SUPPORT_PHONE: 'the office' }, sentence('SUPPORT_PHONE', /“the office” is not a phone number/)],
    [{ SUPPORT_HOURS: '9\u20285' }, sentence('SUPPORT_HOURS', /one line\. Use at most 120 characters/)],
    [{ ISSUER_ADDRESS: 'a'.repeat(201) }, sentence('ISSUER_ADDRESS', /at most 200 characters/)],
    [{ SUPPORT_HOURS: '9'.repeat(121) }, sentence('SUPPORT_HOURS', /at most 120 characters/)],
    [{ PRIVACY_CONTACT: 'a\nb' }, sentence('PRIVACY_CONTACT', /one line\. Use at most 200 characters/)],
    [{ RATE_LIMITS: 'false' }, sentence('RATE_LIMITS', /"false".*on or off/)],
    [{ LOG_LEVEL: 'loud' }, sentence('LOG_LEVEL', /"loud".*fatal or error/)],
    [{ DEMO: 'yes' }, sentence('DEMO', /"yes".*on or off/)],
    [{ ACARA_ALLOW_SANDBOX: 'true' }, sentence('ACARA_ALLOW_SANDBOX', /"true".*1 or 0/)],
    [{ ACARA_CRASH_AT: 'lunch' }, sentence('ACARA_CRASH_AT', /"lunch".*after_hold or before_commit/)],
    [{ ACARA_CRASH_AT: 'after_hold:0' }, sentence('ACARA_CRASH_AT', /"after_hold:0"/)],
    [{ ACARA_CLOCK_SHIFT_SECONDS: '2592001' }, sentence('ACARA_CLOCK_SHIFT_SECONDS', /-2592000 to 2592000/)],
    [{ ACARA_BANK_AWAY_SECONDS: '-1' }, sentence('ACARA_BANK_AWAY_SECONDS', /"-1"/)],
    [
      { ...PRODUCTION, ACARA_CRASH_AT: 'after_hold' },
      sentence(
        'ACARA_CRASH_AT, ACARA_CLOCK_SHIFT_SECONDS, ACARA_BANK_AWAY_SECONDS',
        /no faults are injected in production/,
      ),
    ],
    [
      { NODE_ENV: 'production', DEMO: 'off' },
      sentence('PAYMENTS', /no real money\. Set PAYMENTS=none .*or ACARA_ALLOW_SANDBOX=1/),
    ],
    [
      { NODE_ENV: 'production', DEMO: 'on' },
      sentence('PAYMENTS', /no real money/),
      sentence('DEMO', /Set DEMO=off/),
    ],
    [{ ...PRODUCTION, DEMO: 'on' }, sentence('DEMO', /public password\. Set DEMO=off/)],
    [{ ACARA_DEVELOPMENT: 'yes' }, sentence('ACARA_DEVELOPMENT', /"yes".*1 or 0/)],
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
  ])('refuses %j, with a fix for each error', (env, ...expected) => {
    const errors = errorsOf(env);
    expect(errors.map((line) => line.split(':')[0])).toEqual(expected.map(({ name }) => name));
    for (const [index, { text }] of expected.entries()) expect(errors[index]).toMatch(text);
    expect(errors.join()).not.toContain('canary');
  });

  it.each(['postgres://acara:canary@db.test:5432/acara', 'postgresql://acara@db.test/acara?password=canary'])(
    'reads a PostgreSQL address and never shows its password: %s',
    (url) => {
      const { config } = readConfig({ DATABASE_URL: url });
      expect(config.database).toEqual({ kind: 'postgres', url, directUrl: null });
      const shown = settingLines(config).join('\n');
      expect(shown).toMatch(/DATABASE_URL=postgres.*db\.test/);
      expect(shown).not.toContain('canary');
    },
  );

  it('reads the direct address of a database behind a pooler and never shows its password', () => {
    const directUrl = 'postgres://acara:canary@db.test/acara';
    const { config } = readConfig({ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: directUrl });
    expect(config.database).toEqual({ kind: 'postgres', url: POOLER, directUrl });
    const shown = settingLines(config).join('\n');
    expect(shown).toContain('DATABASE_DIRECT_URL=postgres://acara:…@db.test/acara');
    expect(shown).not.toContain('canary');
  });

  it.each([
    ['tickets@example.edu.my', 'Acara', 'tickets@example.edu.my'],
    [' Tickets@Example.edu.my ', 'Acara', 'tickets@example.edu.my'],
    ['<tickets@example.edu.my>', 'Acara', 'tickets@example.edu.my'],
    ['Tiket <tickets@example.edu.my>', 'Tiket', 'tickets@example.edu.my'],
    ['Tiket<tickets@example.edu.my>', 'Tiket', 'tickets@example.edu.my'],
    ['"Tiket, UTM" <tickets@example.edu.my>', 'Tiket, UTM', 'tickets@example.edu.my'],
    ['Pejabat HEP (Acara) <hep@example.edu.my>', 'Pejabat HEP (Acara)', 'hep@example.edu.my'],
  ])('reads the sender of mails from MAIL_FROM=%s and shows it the same way', (text, name, address) => {
    const { config } = readConfig({ MAIL_FROM: text });
    expect(config.mailFrom).toEqual({ name, address });
    const shown = settingLines(config).find((line) => line.startsWith('MAIL_FROM=')) ?? '';
    expect(readConfig({ MAIL_FROM: shown.slice('MAIL_FROM='.length) }).config.mailFrom).toEqual({
      name,
      address,
    });
  });

  it.each([
    'Acara no-reply@acara.test',
    'Acara <no-reply@acara.test',
    'Acara no-reply@acara.test>',
    'Acara <a@b.test>, Other <c@d.test>',
    'a@b.test, c@d.test',
    'a@b.test <c@d.test> x',
    'Acara <>',
    'Acara <<a@b.test>>',
    '"Acara <a@b.test>',
    'Acara <a@b>',
    'Acara\r\nBcc: c@d.test <a@b.test>',
    `${'n'.repeat(101)} <a@b.test>`,
  ])('refuses MAIL_FROM=%j', (text) => {
    expect(errorsOf({ MAIL_FROM: text })).toEqual([expect.stringMatching(/^MAIL_FROM: Not a sender: .*\./s)]);
  });

  it('turns demonstration data off in production', () => {
    expect(readConfig(PRODUCTION).config).toMatchObject({ production: true, demo: false });
    expect(readConfig({ ...PRODUCTION, DEMO: '' }).config.demo).toBe(false);
  });

  describe('rules of production', () => {
    const PUBLIC = 'https://acara.example.edu.my';
    const DEVELOPMENT = { ACARA_DEVELOPMENT: '1' };

    it.each([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://127.8.9.10',
      'http://[::1]:4000',
      'http://acara.localhost:4000',
      'http://LOCALHOST',
    ])('does not apply them at the public address %s', (address) => {
      const { config, warnings } = readConfig({ PUBLIC_URL: address });
      expect([config.production, config.demo, warnings]).toEqual([false, true, []]);
    });

    it.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost', 'Localhost', 'acara.localhost'])(
      'does not apply them when the server listens at %s',
      (host) => {
        expect(readConfig({ HOST: host }).config.production).toBe(false);
      },
    );

    it.each([
      { PUBLIC_URL: PUBLIC },
      { PUBLIC_URL: 'http://10.0.0.5:3000' },
      { PUBLIC_URL: 'http://localhost.example.edu.my' },
      { PUBLIC_URL: 'http://127.0.0.1.example.edu.my' },
      { PUBLIC_URL: 'http://notlocalhost' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.5' },
      { HOST: 'acara.example.edu.my' },
      { HOST: '::ffff:10.0.0.5' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
      { NODE_ENV: 'development', PUBLIC_URL: PUBLIC },
    ])('applies them with %j whatever NODE_ENV says, and explains why', (env) => {
      const { config, warnings } = readConfig({ ...env, ...COMPLETE, ACARA_ALLOW_SANDBOX: '1' });
      expect(config).toMatchObject({ production: true, demo: false, oauthProvider: null });
      expect(warnings.filter((warning) => !warning.includes('without HTTPS'))).toEqual([
        expect.stringMatching(
          /^(PUBLIC_URL|HOST)=\S+ is reachable from other machines, so the rules of production hold.*ACARA_DEVELOPMENT=1/,
        ),
      ]);
      expect(errorsOf(env).map((line) => line.split(':')[0])).toEqual(['PAYMENTS']);
    });

    it.each([{ PUBLIC_URL: PUBLIC }, { HOST: '0.0.0.0' }])(
      'lifts them for %j with ACARA_DEVELOPMENT=1, and warns',
      (env) => {
        const { config, warnings } = readConfig({ ...env, ...DEVELOPMENT });
        expect(config).toMatchObject({ production: false, demo: true, oauthProvider: { kind: 'sandbox' } });
        expect(warnings).toEqual([expect.stringContaining('ACARA_DEVELOPMENT=1 lifts the rules')]);
      },
    );

    it('warns of an address without HTTPS', () => {
      const warningsOf = (PUBLIC_URL: string) =>
        readConfig({ ...PRODUCTION, ...COMPLETE, PUBLIC_URL }).warnings;
      expect(warningsOf('http://acara.example.edu.my')).toEqual([
        expect.stringMatching(/^PUBLIC_URL=http:\/\/acara\.example\.edu\.my: without HTTPS .*https address/),
      ]);
      for (const address of [PUBLIC, 'http://localhost:3000', 'http://127.0.0.1:3000'])
        expect(warningsOf(address)).toEqual([]);
    });

    it.each([
      ['UNIVERSITY_NAME', { UNIVERSITY_NAME: '' }, /^UNIVERSITY_NAME is not set: .*“Universiti Acara”/],
      ['ISSUER_NAME', { ISSUER_REGISTRATION: '' }, /^ISSUER_NAME, .* never change .*before the first sale/],
      ['MAIL_URL', { MAIL_URL: 'outbox:' }, /^MAIL_URL=outbox: sends nothing.*acara mail-test/],
      ['PUBLIC_URL', { PUBLIC_URL: 'http://acara.example.edu.my' }, /^PUBLIC_URL=.*: without HTTPS/],
    ])('warns of %s, and tells its admins', (setting, env, warning) => {
      const { config, warnings } = readConfig({ ...PRODUCTION, ...COMPLETE, PUBLIC_URL: PUBLIC, ...env });
      expect([config.faultySettings, warnings]).toEqual([[setting], [expect.stringMatching(warning)]]);
    });

    it('asks for the issuer of receipts only where something is sold', () => {
      const env = { ...PRODUCTION, ...COMPLETE, ISSUER_REGISTRATION: '', PUBLIC_URL: PUBLIC };
      expect(readConfig({ ...env, PAYMENTS: 'none' }).warnings).toEqual([]);
      expect(readConfig({ ...env, ISSUER_NAME: 'Bendahari' }).warnings).toEqual([]);
    });

    it('warns of a NODE_ENV that it does not know, here and in production', () => {
      const here = readConfig({ NODE_ENV: 'prodution' });
      expect(here.warnings).toEqual([
        expect.stringMatching(/^NODE_ENV=prodution is unknown\. The rules of production do not hold/),
      ]);
      expect(here.config).toMatchObject({ production: false, faultySettings: ['NODE_ENV'] });
      const reachable = { ...PRODUCTION, ...COMPLETE, PUBLIC_URL: PUBLIC, NODE_ENV: 'prodution' };
      const { config, warnings } = readConfig(reachable);
      expect(config).toMatchObject({ production: true, faultySettings: ['NODE_ENV'] });
      expect(warnings.join()).toContain('The rules of production hold all the same');
      for (const NODE_ENV of ['development', 'test', ' '])
        expect(readConfig({ NODE_ENV }).warnings).toEqual([]);
    });

    it('tells nobody outside production of settings that only production suffers from', () => {
      const { config, warnings } = readConfig({ VERIFY_EMAIL: 'on' });
      expect([warnings.length, config.faultySettings]).toEqual([1, []]);
    });

    it('ignores ACARA_DEVELOPMENT=1 when NODE_ENV is production', () => {
      const { config, warnings } = readConfig({
        ...PRODUCTION,
        ...COMPLETE,
        ...DEVELOPMENT,
        PUBLIC_URL: PUBLIC,
      });
      expect(config.production).toBe(true);
      expect(warnings).toEqual([
        expect.stringContaining('ACARA_DEVELOPMENT=1 has no effect beside NODE_ENV'),
      ]);
    });

    it('allows nothing but the sandbox bank with ACARA_ALLOW_SANDBOX=1', () => {
      const env = { PUBLIC_URL: PUBLIC, DEMO: 'on', RATE_LIMITS: 'off', ACARA_BANK_AWAY_SECONDS: '1' };
      const namesOf = (given: Environment) => errorsOf(given).map((line) => line.split(/[:,]/)[0]);
      const rest = ['DEMO', 'RATE_LIMITS', 'ACARA_CRASH_AT'];
      expect(namesOf({ ...env, ACARA_ALLOW_SANDBOX: '1' })).toEqual(rest);
      expect(namesOf(env)).toEqual(['PAYMENTS', ...rest]);
    });

    it('explains the rules to an operator who did not set NODE_ENV', () => {
      const lines = errorLines(thrownBy(() => readConfig({ HOST: '0.0.0.0' })));
      expect(lines.at(-1)).toMatch(/^HOST=0\.0\.0\.0 is reachable from other machines/);
    });
  });

  it('allows fault injection outside production', () => {
    const env = { ACARA_CRASH_AT: 'before_commit:20', ACARA_CLOCK_SHIFT_SECONDS: '-3600' };
    const { config, warnings } = readConfig(env);
    expect([config.faultInjection, warnings]).toEqual([
      { crashAt: { point: 'before_commit', time: 20 }, clockShiftSeconds: -3_600, providerOutageSeconds: 0 },
      [],
    ]);
    expect(settingLines(config)).toContain('ACARA_CRASH_AT=before_commit:20');
  });

  it('allows other push services outside production, by their origins', () => {
    const { config } = readConfig({ ACARA_PUSH_SERVICES: 'http://127.0.0.1:4000, https://push.test' });
    expect(config.pushServices).toEqual(['http://127.0.0.1:4000', 'https://push.test']);
    expect(settingLines(config)).toContain('ACARA_PUSH_SERVICES=http://127.0.0.1:4000,https://push.test');
    expect(errorsOf({ ACARA_PUSH_SERVICES: 'http://127.0.0.1:4000/push' })).toEqual([
      'ACARA_PUSH_SERVICES: Not an origin: “http://127.0.0.1:4000/push”. Use for example http://127.0.0.1:4000, without a path.',
    ]);
  });

  it('warns of unknown ACARA_ names', () => {
    const env = { ACARA_PORT: '1', ACARA_ALLOW_SANDBOX: '0', PORTS: '2', HOME: '/root' };
    expect(readConfig(env).warnings).toEqual(['ACARA_PORT is not a setting of Acara and is ignored.']);
  });

  it('are in the tables of apps/api/README.md with their defaults, every one and no other', () => {
    const manual = readFileSync(new URL('../../../apps/api/README.md', import.meta.url), 'utf8');
    const [, section = ''] = /\n## Settings\n(.*?)\n## /s.exec(manual) ?? [];
    const shown = shownSettings(readConfig({}).config);
    const rows = section.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    const documented = [...rows.map((row) => row.split(' | ')[0]), /\n`ACARA_.*/.exec(section)?.[0]]
      .join()
      .match(/(?<=`)[A-Z_]+(?=`)/g);
    expect(documented?.toSorted()).toEqual(Object.keys(shown).sort());

    const literals = rows.flatMap((row) => {
      const [names = [], defaults = []] = row.split(' | ').map((cell) => cell.split(', '));
      if (names.length !== defaults.length) return [];
      return names.map((name, index) => [
        name.replace(/[`| ]/g, ''),
        /^`([^`<]+)`$/.exec(defaults[index] ?? '')?.[1],
      ]);
    });
    const known = literals.filter(([name = '', literal]) => literal && shown[name]);
    expect(known.length).toBeGreaterThan(15);
    // A default may be the value of another setting.
    expect(known.map(([name, literal = '']) => [name, shown[literal] ?? literal])).toEqual(
      known.map(([name = '']) => [name, shown[name]]),
    );
  });

  it('freezes the settings', () => {
    expect(Object.isFrozen(readConfig({}).config)).toBe(true);
  });

  it.each([
    ['smtp://acara:secret@mail.test:587', 'smtp://acara:…@mail.test:587'],
    ['postgres://u:p@ss:w/ord@db.test/acara', 'postgres://u:…@db.test/acara'],
    ['postgres://u@db.test/acara', 'postgres://u@db.test/acara'],
    ['postgres://db.test:5432/acara', 'postgres://db.test:5432/acara'],
    ['postgres://[::1]:5432/acara', 'postgres://[::1]:5432/acara'],
    ['postgres://acara:secret', 'postgres://acara:…'],
    ['smtp://acara:se/cret', 'smtp://acara:…'],
    ['smtp:acara:secret@mail.test', 'smtp:acara:…@mail.test'],
    ['smtp://mail.test?user=acara&pass=secret&pool=true', 'smtp://mail.test?user=acara&pass=…&pool=true'],
    ['sqlite:./data/acara.db', 'sqlite:./data/acara.db'],
  ])('hides the password: %s', (url, shown) => {
    expect(redact(url)).toBe(shown);
  });

  it('offers no payments with PAYMENTS=none, in production too', () => {
    for (const env of [{ PAYMENTS: 'none' }, { PAYMENTS: ' None ,none', NODE_ENV: 'production' }]) {
      const { config } = readConfig(env);
      expect(config.payments).toEqual([]);
      expect(settingLines(config)).toContain('PAYMENTS=none');
    }
  });

  it.each([
    {},
    { ACARA_DEVELOPMENT: '1', HOST: '0.0.0.0' },
    { ACARA_ALLOW_SANDBOX: '1', NODE_ENV: 'production', PUBLIC_URL: 'https://acara.example.edu.my' },
  ])('prints settings that read back as the same, with %j', (settings) => {
    const env = {
      ...settings,
      PORT: '4000',
      UNIVERSITY_EMAIL_DOMAINS: 'a.test,b.test',
      FACULTIES: 'Law,Arts',
      SUPPORT_EMAIL: 'help@a.test',
      SUPPORT_HOURS: '9 to 5',
      HOLD_MINUTES: '5',
      SESSION_END: '02-29',
      DOOR_SALES: 'provider',
      DEMO: 'off',
    };
    const { config } = readConfig(env);
    expect(readBack(config)).toEqual(config);
  });

  it('prints no secret', () => {
    const smtp = { MAIL_URL: 'smtp://acara:canary@mail.test', METRICS_TOKEN: 'canary-canary-canary' };
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
