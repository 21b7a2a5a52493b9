import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { SYSTEM } from '#core/actor.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import { type Browser, type GoogleTestApp, openGoogleTestApp } from '#test/support/google-test-app.ts';

const SSO = {
  ACCESS: 'sso',
  OIDC_ISSUER: 'sandbox',
  OIDC_CLAIM_STUDENT_ID: 'matric',
  OIDC_CLAIM_FACULTY: 'faculty',
  OIDC_CLAIM_YEAR: 'year',
};

describe('access by the university’s sign-in only', () => {
  let app: GoogleTestApp;
  let browser: Browser;
  beforeEach(async () => {
    app = await openGoogleTestApp(SSO);
    browser = app.browser();
  });
  afterEach(() => app.close());

  it.each(['sign-up', 'sign-in', 'request-password-reset', 'reset-password'])(
    'does not offer %s, like an address that does not exist',
    async (name) => {
      const refused = await browser.json(`/api/identity/${name}`, { email: 'aina@uni.test', password: 'x' });
      const unknown = await browser.json('/api/identity/no-such-thing', {});
      expect(refused.status).toBe(404);
      const { requestId: _, ...answer } = (await refused.json()) as Record<string, unknown>;
      expect(answer).toEqual({ ...((await unknown.json()) as object), requestId: undefined });
    },
  );

  it('tells browsers what is offered', async () => {
    const { site } = (await (await browser.go('/api/site')).json()) as { site: object };
    expect(site).toMatchObject({ access: 'sso', google: 'Universiti Acara' });
  });

  it('signs a newcomer in, with the facts that the university states', async () => {
    expect((await browser.signInWithGoogle({ person: 'student' })).status).toBe(200);
    expect(await browser.profile()).toMatchObject({
      name: 'Sandbox Student',
      role: 'student',
      studentId: 'A26SB0001',
      faculty: 'Faculty of Computing',
      year: '2',
      sources: { name: 'provider', studentId: 'provider', faculty: 'provider', year: 'provider' },
    });
  });

  it('lets the operator make a person who signed in once the first admin', async () => {
    await browser.signInWithGoogle({ person: 'student' });
    const grantRole = resolve(app.application.container, useCaseKey('GrantRole'));
    await grantRole.execute(SYSTEM, { email: 'sandbox-student@student.acara.test', role: 'admin' });
    await browser.signInWithGoogle({ person: 'student' });
    expect(await browser.profile()).toMatchObject({ role: 'admin' });
  });
});
