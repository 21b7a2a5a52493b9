import { describe, expect, it } from 'vitest';
import { readConfig } from '#apps/api/config/config.ts';
import { errorsOf } from '#test/support/settings-read.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'acara.apps', GOOGLE_CLIENT_SECRET: 'hush' };
const UNIVERSITY = {
  OIDC_ISSUER: 'https://login.acara.test/realms/students',
  OIDC_CLIENT_ID: 'acara',
  OIDC_CLIENT_SECRET: 'hush',
};
const PRODUCTION = { NODE_ENV: 'production', DEMO: 'off', ACARA_ALLOW_SANDBOX: '1' };

describe('settings of the OAuth provider', () => {
  it.each([
    ['the sandbox, on a machine of one’s own', {}, { kind: 'sandbox' }],
    [
      'Google',
      { ...PRODUCTION, ...GOOGLE },
      { kind: 'google', clientId: 'acara.apps', clientSecret: 'hush' },
    ],
    [
      'the university, named after it',
      UNIVERSITY,
      {
        kind: 'oidc',
        issuer: UNIVERSITY.OIDC_ISSUER,
        name: 'Universiti Acara',
        clientId: 'acara',
        clientSecret: 'hush',
      },
    ],
    [
      'the university, with another name',
      { ...UNIVERSITY, OIDC_NAME: 'Akaun Siswa' },
      { kind: 'oidc', name: 'Akaun Siswa' },
    ],
  ])('reads the settings of %s', (_whose, env, expected) => {
    expect(readConfig(env).config.oauthProvider).toMatchObject(expected);
  });

  it('offers no provider in production unless one is set', () => {
    expect(errorsOf({ NODE_ENV: 'production' }).join('\n')).not.toContain('GOOGLE');
    expect(readConfig(PRODUCTION).config.oauthProvider).toBeNull();
  });

  it.each([
    [
      { GOOGLE_CLIENT_ID: 'x' },
      ['GOOGLE_CLIENT_SECRET: it is required with GOOGLE_CLIENT_ID. Set it, or unset GOOGLE_CLIENT_ID.'],
    ],
    [
      { GOOGLE_CLIENT_SECRET: 'x' },
      ['GOOGLE_CLIENT_ID: it is required with GOOGLE_CLIENT_SECRET. Set it, or unset GOOGLE_CLIENT_SECRET.'],
    ],
    [
      { OIDC_NAME: 'Akaun Siswa' },
      [
        'OIDC_ISSUER: it is required with OIDC_NAME. Set it, or unset OIDC_NAME.',
        'OIDC_CLIENT_ID: it is required with OIDC_NAME. Set it, or unset OIDC_NAME.',
        'OIDC_CLIENT_SECRET: it is required with OIDC_NAME. Set it, or unset OIDC_NAME.',
      ],
    ],
    [
      { ...GOOGLE, ...UNIVERSITY },
      ['OIDC_ISSUER: only one provider can be set. Set either the GOOGLE_… settings or the OIDC_… ones.'],
    ],
  ])('reports each missing setting of the group: %j', (env, errors) => {
    expect(errorsOf(env)).toEqual(errors);
  });

  it.each([
    'http://login.acara.test',
    'login.acara.test',
    'https://login.acara.test?x=1',
    'https://me:hush@login.acara.test',
  ])('requires an https address as issuer, not %s', (issuer) => {
    const errors = errorsOf({ ...UNIVERSITY, OIDC_ISSUER: issuer });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^OIDC_ISSUER: Not an issuer: ".*"\. Use its https address/);
    expect(errors[0]).not.toContain('hush');
  });
});
