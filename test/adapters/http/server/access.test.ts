import { beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#adapters/http/contract/endpoint.ts';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import { contract } from '#adapters/http/contract/index.ts';
import type { SignedIn } from '#core/shared/actor.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

const WHO = [
  'nobody',
  'a bad token',
  'a student',
  'an unverified club',
  'a verified club',
  'an admin',
] as const;
type Who = (typeof WHO)[number];

const UNAUTHENTICATED = '401 unauthenticated';
const FORBIDDEN = '403 forbidden';
const IN = 'let in';

/** What becomes of whom at each kind of door. */
const POLICY: Readonly<Record<Access | 'session', Readonly<Record<Who, string>>>> = {
  session: row(IN, IN, IN, IN, IN, IN),
  everyone: row(IN, UNAUTHENTICATED, IN, IN, IN, IN),
  'signed-in': row(UNAUTHENTICATED, UNAUTHENTICATED, IN, IN, IN, IN),
  organizer: row(UNAUTHENTICATED, UNAUTHENTICATED, FORBIDDEN, IN, IN, IN),
  admin: row(UNAUTHENTICATED, UNAUTHENTICATED, FORBIDDEN, FORBIDDEN, FORBIDDEN, IN),
};

function row(...outcomes: string[]): Record<Who, string> {
  return Object.fromEntries(WHO.map((who, index) => [who, outcomes[index]])) as Record<Who, string>;
}

const CASES = Object.values(contract).flatMap(({ name, method, path, access, session }) =>
  WHO.map((who) => ({ name, method, path, who, expected: POLICY[session ? 'session' : access][who] })),
);

describe('the doors', () => {
  let testApp: HttpTestApp;
  let people: Readonly<Record<Who, SignedIn | string | undefined>>;
  beforeAll(async () => {
    testApp = new HttpTestApp();
    const { acara } = testApp;
    people = {
      nobody: undefined,
      'a bad token': 'made-up',
      'a student': await acara.aStudent(),
      'an unverified club': await acara.aClub(),
      'a verified club': await acara.aVerifiedClub(),
      'an admin': await acara.anAdmin(),
    };
  });

  it.each(CASES)(
    '$name: $who is $expected, before anything else is looked at',
    async ({ method, path, who, expected }) => {
      const as = people[who];
      const body = method === 'GET' ? {} : { body: '{"malformed' };
      const answer = await testApp.call(method, `/api${path.replace(':id', 'nothing')}`, {
        ...body,
        ...(as === undefined ? {} : { as }),
      });
      const outcome = answer.status < 400 ? IN : refusalIn(answer);
      const wasRefusedForWho = outcome === UNAUTHENTICATED || outcome === FORBIDDEN;
      const renewsNothing = path === '/identity/renew' && outcome === UNAUTHENTICATED;
      expect(wasRefusedForWho && !renewsNothing ? outcome : IN).toBe(expected);
    },
  );

  it.each([
    'Basic YWluYTprZXk=',
    'Bearer',
    'Bearer ',
    'bearer a b',
    'Bearer \u00e9',
    'token',
    'Bearer a,Bearer b',
  ])('take no %j for a token', async (authorization) => {
    const answer = await testApp.call('GET', '/api/events', { headers: { authorization } });
    expect([authorization, answer.status === 200 ? '' : refusalIn(answer)]).toEqual([
      authorization,
      UNAUTHENTICATED,
    ]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('are shut to a disabled person and to an ended session', async () => {
    const { acara } = testApp;
    const gone = await acara.aStudent('Gone');
    const token = await acara.tokenOf(gone);
    await acara.credentials.signOut({ token, renewal: null });
    expect(refusalIn(await testApp.call('GET', '/api/auth/profile', { as: token }))).toBe(UNAUTHENTICATED);
    await acara.does('DisablePerson').execute(await acara.anAdmin(), { uid: gone.uid, disabled: true });
    for (const path of ['/api/auth/profile', '/api/events'])
      expect(refusalIn(await testApp.call('GET', path, { as: gone }))).toBe(UNAUTHENTICATED);
  });

  it('are as many as the contract says', () => {
    const offered = testApp.app.routes
      .filter(
        ({ method, path }) =>
          method !== 'ALL' && /^\/api\/(?!health|docs|openapi|payments\/webhooks|live\/|files$)/.test(path),
      )
      .map(({ method, path }) => `${method} ${path}`);
    const told = Object.values(endpoints).map(({ method, path }) => `${method} /api${path}`);
    expect([...new Set(offered)].sort()).toEqual([...told].sort());
  });
});
