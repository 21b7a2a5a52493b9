import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#adapters/http/contract/index.ts';
import { PermissionTestApp } from '#test/permissions/permission-test-app.ts';
import { DRAFT } from '#test/support/a-draft.ts';
import { PASSWORD } from '#test/support/acara.ts';
import { createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

const PROFILE = { studentId: 'A1', faculty: 'Law', phoneNumber: '012-345 6789' };

/** How files of each media type begin. */
const SIGNATURES = { 'application/pdf': /^%PDF-/, 'application/zip': /^PK/ } as const;

describe('successful responses', () => {
  let app: PermissionTestApp;
  beforeAll(async () => {
    app = await PermissionTestApp.open();
    await app.soldEvent();
  });

  it.each(Object.values(contract))('answers $name with exactly the fields of the contract', async (route) => {
    const { path, call } = await app.example(route.name);
    const answer = await app.send(route.method, path, call);
    expect([answer.status, answer.text]).toEqual([route.status, expect.any(String)]);
    expect(answer.headers.get('cache-control')).toBe(
      route.shared ? 'no-cache, stale-if-error=600' : 'no-store',
    );
    if (route.status === 204) return expect(answer.text).toBe('');
    expect(answer.headers.get('content-type')).toBe(route.file ?? 'application/json; charset=utf-8');
    if (route.file) return expect(answer.text).toMatch(SIGNATURES[route.file]);
    expect(route.output.parse(answer.json)).toEqual(answer.json);
  });
});

describe('POST /api/auth/register', () => {
  it('takes effect in the person’s next call', async () => {
    const testApp = new HttpTestApp(createTestAcara(null, { verifiesEmails: true }));
    const { credentials } = testApp.acara;
    const account = { email: 'siti@student.acara.test', name: 'Siti' };
    const { uid, token } = await credentials.signUp({ ...account, password: PASSWORD });
    await credentials.verifyEmail({ uid, code: await testApp.acara.latestSecret() });
    const create = () => testApp.call('POST', '/api/events', { as: token, body: DRAFT });
    expect((await create()).status).toBe(403);
    const register = (role: string) =>
      testApp.call('POST', '/api/auth/register', { as: token, body: { ...account, ...PROFILE, role } });
    expect((await register('club')).status).toBe(201);
    expect((await register('club')).status).toBe(200);
    expect(refusalIn(await register('student'))).toBe('409 already_registered');
    const { status, json } = await create();
    expect([status, (json as { event: { status: string } }).event.status]).toEqual([201, 'pending_review']);
  });
});
