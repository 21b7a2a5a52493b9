import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#apps/api/config/config.ts';
import type { Environment } from '#apps/api/config/setting-reader.ts';
import { settingLines } from '#apps/api/config/settings.ts';
import { errorsOf, readBack } from '#test/support/settings-read.ts';
import { sharedTemporaryFolder } from '#test/support/temporary-folder.ts';

const EMULATOR = { IDENTITY: 'firebase', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
const PRODUCTION = { NODE_ENV: 'production', ACARA_ALLOW_SANDBOX: '1' };

describe('settings of Firebase', () => {
  const folder = sharedTemporaryFolder();
  let account: string;
  let real: Environment;
  beforeAll(() => {
    account = join(folder, 'account.json');
    writeFileSync(account, JSON.stringify({ type: 'service_account', private_key: 'canary' }));
    writeFileSync(join(folder, 'list.json'), '[]');
    writeFileSync(join(folder, 'page.html'), '<!doctype html>');
    real = {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: 'acara-universiti',
      FIREBASE_API_KEY: 'AIzaSy-public_1',
      FIREBASE_AUTH_DOMAIN: 'acara-universiti.firebaseapp.com',
      GOOGLE_APPLICATION_CREDENTIALS: account,
    };
  });

  it('reads the settings for signing in, and offers no other provider', () => {
    const { config } = readConfig({ ...PRODUCTION, ...real });
    expect(config).toMatchObject({ identity: 'firebase', profiles: 'sql', oauthProvider: null, demo: false });
    expect(config.firebase).toEqual({
      projectId: 'acara-universiti',
      apiKey: 'AIzaSy-public_1',
      authDomain: 'acara-universiti.firebaseapp.com',
      credentials: account,
      authEmulator: null,
      firestoreEmulator: null,
    });
  });

  it('needs fewer settings where only profiles are stored in Firestore', () => {
    const { IDENTITY: _, FIREBASE_API_KEY: __, FIREBASE_AUTH_DOMAIN: ___, ...rest } = real;
    const { config } = readConfig({ ...rest, PROFILES: 'firestore' });
    expect(config).toMatchObject({
      identity: 'local',
      profiles: 'firestore',
      oauthProvider: { kind: 'sandbox' },
      demo: false,
      firebase: { projectId: 'acara-universiti', apiKey: '', credentials: account },
    });
  });

  it('uses defaults with Firebase’s emulator', () => {
    const { config } = readConfig(EMULATOR);
    expect(config).toMatchObject({ identity: 'firebase', demo: true });
    expect(config.firebase).toEqual({
      projectId: 'demo-acara',
      apiKey: 'demo',
      authDomain: 'localhost',
      credentials: null,
      authEmulator: '127.0.0.1:9099',
      firestoreEmulator: null,
    });
  });

  it('ignores settings of Firebase where it is not used', () => {
    const { FIREBASE_AUTH_EMULATOR_HOST } = EMULATOR;
    const leftOver = { FIREBASE_PROJECT_ID: 'x', GOOGLE_APPLICATION_CREDENTIALS: '/none' };
    expect(readConfig({ ...leftOver, FIREBASE_AUTH_EMULATOR_HOST }).config).toEqual(readConfig({}).config);
  });

  it('reports each missing setting with its fix', () => {
    expect(errorsOf({ IDENTITY: 'firebase' })).toEqual([
      'FIREBASE_PROJECT_ID: it is required with IDENTITY=firebase. The Firebase console shows it.',
      'FIREBASE_API_KEY: it is required with IDENTITY=firebase. The Firebase console shows it.',
      'FIREBASE_AUTH_DOMAIN: it is required with IDENTITY=firebase. The Firebase console shows it.',
      'GOOGLE_APPLICATION_CREDENTIALS: it is required with IDENTITY=firebase. Set it to the file of a service account, from the Firebase console.',
    ]);
    expect(errorsOf({ PROFILES: 'firestore' })).toEqual([
      'FIREBASE_PROJECT_ID: it is required with PROFILES=firestore. The Firebase console shows it.',
      'GOOGLE_APPLICATION_CREDENTIALS: it is required with PROFILES=firestore. Set it to the file of a service account, from the Firebase console.',
    ]);
    expect(errorsOf({ ...EMULATOR, PROFILES: 'firestore' })).toHaveLength(4);
  });

  it.each([
    [
      { FIREBASE_PROJECT_ID: 'Acara Universiti' },
      /^FIREBASE_PROJECT_ID: Not the id of a project: "Acara Universiti"/,
    ],
    [{ FIREBASE_API_KEY: 'a key' }, /^FIREBASE_API_KEY: Not a web API key: "a key"/],
    [{ FIREBASE_AUTH_DOMAIN: 'https://x.firebaseapp.com' }, /^FIREBASE_AUTH_DOMAIN: Not a domain: /],
    [{ FIREBASE_AUTH_DOMAIN: "x.test; script-src 'unsafe-inline'" }, /^FIREBASE_AUTH_DOMAIN: /],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' },
      /^FIREBASE_AUTH_EMULATOR_HOST: .*127\.0\.0\.1:9099/,
    ],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1' },
      /^FIREBASE_AUTH_EMULATOR_HOST: Not a host and port: "127\.0\.0\.1"/,
    ],
    [
      { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
      /^GOOGLE_CLIENT_ID: Firebase signs people in .*Unset it/,
    ],
    [{ OIDC_ISSUER: 'https://login.test' }, /^OIDC_ISSUER: .*Unset it beside IDENTITY=firebase/],
    [{ DEMO: 'on' }, /^DEMO: .*Set DEMO=off, or use Firebase’s emulator/],
  ])('reports %j with its fix', (env, expected) => {
    const errors = errorsOf({ ...real, ...env });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(expected);
  });

  it.each([
    ['missing.json', /can’t be read \(ENOENT\)\. Check the path/],
    ['.', /can’t be read \(EISDIR\)/],
    ['list.json', /No credentials in/],
    ['page.html', /Not JSON:/],
  ])('refuses a credentials file that is %s', (name, expected) => {
    const errors = errorsOf({ ...real, GOOGLE_APPLICATION_CREDENTIALS: join(folder, name) });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(expected);
  });

  it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'])(
    'refuses emulators in production: %s',
    (name) => {
      const refused = `${name}: an emulator accepts any account. Unset it in production.`;
      expect(errorsOf({ ...PRODUCTION, ...real, [name]: '127.0.0.1:9099' })).toEqual([refused]);
      expect(errorsOf({ ...PRODUCTION, [name]: '127.0.0.1:9099' })).toEqual([refused]);
      expect(errorsOf({ ...PRODUCTION, ...EMULATOR })).toContain(
        'FIREBASE_AUTH_EMULATOR_HOST: an emulator accepts any account. Unset it in production.',
      );
    },
  );

  it('prints settings that read back as the same, without the content of the credentials file', () => {
    for (const env of [real, EMULATOR, { ...real, PROFILES: 'firestore' }]) {
      const { config } = readConfig(env);
      expect(readBack(config)).toEqual(config);
      expect(settingLines(config).join()).not.toContain('canary');
    }
  });
});
