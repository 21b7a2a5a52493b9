import { describe, expect, it } from 'vitest';
import { openBetterAuth } from '#adapters/local-identity/better-auth.ts';
import { memoryDatabase } from '#adapters/local-identity/memory-database.ts';
import { Passwords } from '#adapters/local-identity/passwords.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';

const BASE = 'http://localhost:3000/api/identity/better-auth';
const EMAIL = 'aina@student.acara.test';
const PASSWORD = 'three blue kites';

/** better-auth's own flows use the same tables. */
describe("better-auth's own routes", () => {
  const passwords = new Passwords();
  const ids = new UuidIds();

  async function opened() {
    const auth = await openBetterAuth({
      database: memoryDatabase(),
      secret: 'the better-auth secret of the tests, 32+',
      publicUrl: 'http://localhost:3000',
      passwords,
      nextId: () => ids.next(),
    });
    const post = (path: string, body: object, cookie = '') =>
      auth.handle(
        new Request(`${BASE}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
          body: JSON.stringify(body),
        }),
      );
    const whoIs = async (cookie: string) => {
      const answer = await auth.handle(new Request(`${BASE}/get-session`, { headers: { cookie } }));
      return (await answer.json()) as { user: { email: string }; session: { token: string } } | null;
    };
    return { ...auth, post, whoIs };
  }

  async function withPerson() {
    const auth = await opened();
    const user = await auth.store.create<Record<string, unknown>, { id: string }>({
      model: 'user',
      data: { email: EMAIL, name: 'Aina Rahman', emailVerified: false },
    });
    const password = await passwords.hash(PASSWORD);
    await auth.store.create({
      model: 'account',
      data: { userId: user.id, accountId: user.id, providerId: 'credential', password },
    });
    return auth;
  }

  it('can’t bypass the rules of sign-up', async () => {
    const { post } = await opened();
    const answer = await post('/sign-up/email', {
      email: EMAIL,
      password: PASSWORD,
      name: '',
      role: 'admin',
    });
    expect(answer.status).toBe(400);
  });

  it('find a cookie’s session although only its digest is stored', async () => {
    const { post, whoIs, store } = await withPerson();
    const answer = await post('/sign-in/email', { email: EMAIL, password: PASSWORD });
    expect(answer.status).toBe(200);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const session = await whoIs(cookie);
    expect(session?.user.email).toBe(EMAIL);
    const stored = await store.findMany<{ token: string }>({ model: 'session' });
    expect(stored).toHaveLength(1);
    expect(stored[0]?.token).not.toBe(session?.session.token);

    expect((await post('/sign-out', {}, cookie)).status).toBe(200);
    expect(await whoIs(cookie)).toBeNull();
    expect(await store.count({ model: 'session' })).toBe(0);
  });
});
