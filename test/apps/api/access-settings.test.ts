import { describe, expect, it } from 'vitest';
import { readConfig } from '#apps/api/config/config.ts';
import { settingLines } from '#apps/api/config/settings.ts';
import { errorsOf } from '#test/support/settings-read.ts';

const UNIVERSITY = {
  OIDC_ISSUER: 'https://login.acara.test/realms/students',
  OIDC_CLIENT_ID: 'acara',
  OIDC_CLIENT_SECRET: 'hush',
};
const FIREBASE = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'acara-test', FIREBASE_API_KEY: 'key' };
const SSO_NEEDS =
  'ACCESS: sso needs the university’s OpenID Connect provider. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or another ACCESS.';

describe('settings of who may come in', () => {
  it('read access, domains and claims', () => {
    const { config, warnings } = readConfig({
      ...UNIVERSITY,
      ACCESS: 'sso',
      UNIVERSITY_EMAIL_DOMAINS: '@Uni.edu.my, siswa.uni.edu.my',
      OIDC_CLAIM_STUDENT_ID: 'matric',
      OIDC_CLAIM_FACULTY: 'https://uni.edu.my/claims/faculty',
    });
    expect(config).toMatchObject({
      access: 'sso',
      universityEmailDomains: ['uni.edu.my', 'siswa.uni.edu.my'],
      factClaims: {
        name: 'name',
        studentId: 'matric',
        faculty: 'https://uni.edu.my/claims/faculty',
        year: null,
      },
    });
    expect(warnings).toEqual([]);
    expect(settingLines(config)).toEqual(
      expect.arrayContaining([
        'ACCESS=sso',
        'OIDC_CLAIM_NAME=name',
        'OIDC_CLAIM_STUDENT_ID=matric',
        'OIDC_CLAIM_YEAR=',
      ]),
    );
  });

  it.each([
    [{}, null],
    [{ OIDC_CLAIM_NAME: 'display_name' }, 'display_name'],
    [{ OIDC_CLAIM_YEAR: 'year' }, 'name'],
    [{ OIDC_CLAIM_YEAR: 'year', OIDC_CLAIM_NAME: 'display_name' }, 'display_name'],
  ])('read the claim of the name from %j', (claims, name) => {
    expect(readConfig({ ...UNIVERSITY, ...claims }).config.factClaims).toMatchObject({ name });
  });

  it.each([
    [{ ACCESS: 'closed' }, 'ACCESS: Invalid value "closed". Use open or university or sso.'],
    [
      { ACCESS: 'university' },
      'ACCESS: university needs to know the university’s addresses. Set UNIVERSITY_EMAIL_DOMAINS, for example example.edu.my, or ACCESS=open.',
    ],
    [
      { ACCESS: 'university', UNIVERSITY_EMAIL_DOMAINS: 'example' },
      'UNIVERSITY_EMAIL_DOMAINS: “example” is not a domain. Use for example example.edu.my, with commas between several.',
    ],
    [
      { ...UNIVERSITY, OIDC_ISSUER: 'login.example.edu.my' },
      'OIDC_ISSUER: Not an issuer: "login.example.edu.my". Use its https address, for example https://login.example.edu.my/realms/students.',
    ],
    [{ ACCESS: 'sso' }, SSO_NEEDS],
    [{ ACCESS: 'sso', GOOGLE_CLIENT_ID: 'acara', GOOGLE_CLIENT_SECRET: 'hush' }, SSO_NEEDS],
    [
      { UNIVERSITY_EMAIL_DOMAINS: 'uni.edu.my,student@uni.edu.my' },
      'UNIVERSITY_EMAIL_DOMAINS: “student@uni.edu.my” is not a domain. Use for example example.edu.my, with commas between several.',
    ],
    [
      { ...UNIVERSITY, OIDC_CLAIM_YEAR: 'year of study' },
      'OIDC_CLAIM_YEAR: “year of study” can’t be the name of a claim. Use for example student_id.',
    ],
    [
      { NODE_ENV: 'production', DEMO: 'off', PAYMENTS: 'none', OIDC_ISSUER: 'sandbox' },
      'OIDC_ISSUER: the sandbox signs everybody in without a password. Set it to the https address of the university’s provider.',
    ],
  ])('refuse %j', (env, error) => {
    expect(errorsOf(env)).toEqual([error]);
  });

  it('refuse the university’s sign-in beside Firebase', () => {
    expect(errorsOf({ ...FIREBASE, ACCESS: 'sso' })).toContain(
      'ACCESS: sso is not possible with Firebase, which signs people in by itself. Set IDENTITY=local, or another ACCESS.',
    );
  });

  it('warn that domains prove nothing where addresses are not verified', () => {
    const university = { ACCESS: 'university', UNIVERSITY_EMAIL_DOMAINS: 'uni.edu.my' };
    expect(readConfig(university).warnings).toEqual([
      expect.stringMatching(/^ACCESS=university: .*VERIFY_EMAIL=on/),
    ]);
    const proven = { ...university, MAIL_URL: 'smtp://mail.uni.edu.my:587' };
    expect(readConfig(proven).warnings).toEqual([]);
  });

  it('warn of claims that no provider of the university states', () => {
    expect(readConfig({ OIDC_CLAIM_STUDENT_ID: 'matric' }).warnings).toEqual([
      'OIDC_CLAIM_STUDENT_ID has no effect without OIDC_ISSUER.',
    ]);
  });

  it('let the sandbox play the university’s sign-in outside production', () => {
    const { config, warnings } = readConfig({
      OIDC_ISSUER: 'sandbox',
      ACCESS: 'sso',
      OIDC_CLAIM_YEAR: 'year',
    });
    expect(config).toMatchObject({
      access: 'sso',
      demo: true,
      oauthProvider: { kind: 'sandbox', name: 'Universiti Acara' },
    });
    expect(warnings).toEqual([]);
  });
});
