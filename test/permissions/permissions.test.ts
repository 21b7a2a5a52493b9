import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#adapters/http/contract/endpoint.ts';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import { contract } from '#adapters/http/contract/index.ts';
import type { Office } from '#core/offices.ts';
import type { Answer, Call } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import { WHO, type Who } from './calls/call-example.ts';
import { PermissionTestApp } from './permission-test-app.ts';
import {
  isAllowed,
  MALFORMED,
  MEMBERS,
  PERMISSIONS,
  type Permission,
  ROUTE_PERMISSIONS,
  requiresProof,
  statusOfMember,
} from './permissions.ts';

const NO_SUCH_ID = '00000000-0000-7000-8000-999999999999';
const NO_IDS = ['..%2Fetc', 'a%20b', 'a.b', '%00', "'--", 'x'.repeat(129)];
const MALFORMED_BODY = '{"malformed';

const TRIALS = PERMISSIONS.flatMap((permission) => WHO.map((who) => ({ ...permission, who })));
/** Gives each part its own application, so that the lists it reads stay short. */
const PARTS = inParts(TRIALS, 60).map((trials, index) => ({ part: index + 1, trials }));

const ROUTES = Object.values(contract).map(({ name, method, path, session }) => {
  const permission = PERMISSIONS.find(({ call }) => call === name) as Permission;
  return { name, method, path: `/api${path}`, isAboutSessions: session ?? false, permission };
});

describe('the permission table', () => {
  it('names the same access as the contract for every call', () => {
    for (const { call, access } of PERMISSIONS)
      expect([call, endpoints[call].access]).toEqual([call, access]);
  });

  it('names the subject and the status for an unknown id of every call with an id', () => {
    for (const { call, subject, missing } of PERMISSIONS) {
      const hasId = /:/.test(endpoints[call].path) || call === 'purchaseTicket';
      expect([call, subject !== null, missing !== null]).toEqual([call, hasId, hasId]);
    }
  });

  it('has a row for every route outside the contract and no other', async () => {
    const { testApp } = await PermissionTestApp.open();
    const calls = ROUTES.map(({ method, path }) => `${method} ${path}`);
    const offered = testApp.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((route) => !offered.includes(route))).toEqual([]);
    const beside = [...new Set(offered)].filter((route) => !calls.includes(route));
    const documented = ROUTE_PERMISSIONS.map(({ method, path }) => `${method} ${path}`);
    const patterns = beside.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`));
    expect(documented.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
    expect(patterns.filter((pattern) => !documented.some((line) => pattern.test(line)))).toEqual([]);
  });
});

describe.each(PARTS)('the permission table holds, part $part', ({ trials }) => {
  let app: PermissionTestApp;
  beforeAll(async () => {
    app = await PermissionTestApp.open();
  });

  it.each(trials.filter(({ subject }) => subject === null))(
    'answers $who for $call with the status of the table',
    async (trial) => {
      const { status, text } = await answerTo(app, trial, null);
      expect([status, text]).toEqual([trial.status[trial.who], expect.any(String)]);
    },
  );

  it.each(trials.filter(({ subject }) => subject !== null))(
    'answers $who for $call of $subject with the status of the table',
    async (trial) => {
      const { subject, who, status } = trial;
      const answer = await answerTo(app, trial, subject && (await app.subject(subject, who)));
      expect([answer.status, answer.text]).toEqual([status[who], expect.any(String)]);
      if (answer.status === 404) expect(whole(answer)).toEqual(whole(await answerTo(app, trial, NO_SUCH_ID)));
    },
  );
});

describe('authorization of every call', () => {
  let app: PermissionTestApp;
  beforeAll(async () => {
    app = await PermissionTestApp.open();
  });

  it.each(ROUTES.filter(({ permission }) => permission.missing))(
    '$name authorizes the person before it refuses a malformed or unknown id',
    async ({ name, permission }) => {
      const { missing } = permission;
      for (const who of ['disabled', 'student', 'itsClub', 'admin'] as const) {
        const trial = { ...permission, who };
        const unknown = who === 'admin' ? missing?.admin : missing?.anybody;
        const refused = isAdmitted(permission, who) ? null : permission.status[who];
        const { status } = await answerTo(app, trial, NO_SUCH_ID);
        expect([name, who, status]).toEqual([name, who, refused ?? unknown]);
        for (const noId of NO_IDS) {
          const answer = await answerTo(app, trial, noId);
          expect([name, who, noId, answer.status]).toEqual([name, who, noId, refused ?? MALFORMED]);
        }
      }
    },
  );

  it.each(ROUTES.filter(({ isAboutSessions }) => !isAboutSessions))(
    '$name authorizes the person before it reads the body',
    async ({ name, method, permission }) => {
      const body = method === 'GET' ? {} : { body: MALFORMED_BODY };
      const { actsFor }: Endpoint = endpoints[name];
      const address = app.addressOf(name, actsFor ? (app.person('itsClub')?.uid ?? '') : 'nothing');
      for (const who of WHO) {
        const as = app.person(who);
        const answer = await app.send(method, address, { ...(as && { as }), ...body });
        const outcome = answer.status < 400 ? '' : refusalIn(answer);
        const isRefused = ['401 unauthenticated', '403 forbidden', '403 email_not_verified'].includes(
          outcome,
        );
        expect([name, who, isRefused]).toEqual([name, who, !isAdmitted(permission, who)]);
        if (isRefused) expect([name, who, answer.status]).toEqual([name, who, permission.status[who]]);
      }
      const answer = await app.send(method, address, { as: 'made-up', ...body });
      expect([name, refusalIn(answer)]).toEqual([name, '401 unauthenticated']);
    },
  );

  it.each(ROUTES.filter(({ isAboutSessions }) => isAboutSessions))(
    '$name ignores every token',
    async ({ name, method, path }) => {
      const sent = { body: MALFORMED_BODY };
      const anonymous = await app.send(method, path, sent);
      for (const as of ['made-up', ...WHO.flatMap((who) => app.person(who) ?? [])]) {
        const { status } = await app.send(method, path, { ...sent, as });
        expect([name, status]).toEqual([name, anonymous.status]);
      }
    },
  );
});

/** Every call with an own subject, and every call for organizers with another club's. What is about an account is not. */
const MEMBER_TRIALS = PERMISSIONS.filter(
  ({ subject, call }) => subject !== 'oneself' && call !== 'register',
).flatMap((permission) =>
  MEMBERS.flatMap((office) => [
    { ...permission, office, club: 'itsClub' as const },
    ...(permission.access === 'organizer' ? [{ ...permission, office, club: 'otherClub' as const }] : []),
  ]),
);

describe.each(inParts(MEMBER_TRIALS, 60).map((trials, index) => ({ part: index + 1, trials })))(
  'the permission table holds for members, part $part',
  ({ trials }) => {
    let app: PermissionTestApp;
    beforeAll(async () => {
      app = await PermissionTestApp.open();
    });

    it.each(trials)(
      'answers a $office of $club for $call of $subject as their office allows',
      async (trial) => {
        const { subject, office, club, call, missing } = trial;
        const id = subject && (await app.subject(subject, club));
        const answer = await answerTo(app, { call, who: club }, id, office);
        expect([answer.status, answer.text]).toEqual([
          statusOfMember(trial, office, club),
          expect.any(String),
        ]);
        if (!missing || trial.access !== 'organizer') return;
        const isRefused = !isAllowed(call, office);
        const isOfOthers = trial.status[club] === 403;
        const unknown = await answerTo(app, { call, who: club }, NO_SUCH_ID, office);
        expect(unknown.status).toBe(isRefused || isOfOthers ? 403 : missing.anybody);
        const { ability, sight, path }: Endpoint = endpoints[call];
        const isRefusedByRoute =
          (isRefused && (ability ?? sight)) || (isOfOthers && path.split(':').length > 2);
        const malformed = await answerTo(app, { call, who: club }, NO_IDS[0] ?? '', office);
        expect(malformed.status).toBe(isRefusedByRoute ? 403 : MALFORMED);
      },
    );
  },
);

describe('acting for a club of others', () => {
  let app: PermissionTestApp;
  beforeAll(async () => {
    app = await PermissionTestApp.open();
  });

  it.each(ROUTES.filter(({ isAboutSessions }) => !isAboutSessions))(
    '$name refuses a person who names a club in the header that they are no member of',
    async ({ name, method }) => {
      const club = app.person('itsClub')?.uid ?? '';
      for (const who of ['student', 'otherClub', 'admin'] as const) {
        const as = app.person(who);
        const call = { ...(as && { as }), headers: { 'x-acting-for': club } };
        const answer = await app.send(method, app.addressOf(name, 'nothing'), call);
        const { actsFor }: Endpoint = endpoints[name];
        if (actsFor && who === 'admin') continue;
        expect([name, who, refusalIn(answer)]).toEqual([name, who, '403 forbidden']);
      }
    },
  );
});

describe('the old president after a handover', () => {
  let app: PermissionTestApp;
  beforeAll(async () => {
    app = await PermissionTestApp.open();
    await app.handOver();
  });

  it.each(ROUTES.filter(({ permission }) => permission.access === 'organizer'))(
    'is refused $name, as themselves and acting for the club',
    async ({ name, method }) => {
      const president = app.person('itsClub');
      const { actsFor }: Endpoint = endpoints[name];
      const address = app.addressOf(name, actsFor ? (president?.uid ?? '') : 'nothing');
      const acting = { headers: { 'x-acting-for': president?.uid ?? '' } };
      for (const call of [{}, acting, { body: MALFORMED_BODY, ...acting }]) {
        if ('body' in call && method === 'GET') continue;
        const answer = await app.send(method, address, { ...call, ...(president && { as: president }) });
        expect([name, refusalIn(answer)]).toEqual([name, '403 forbidden']);
      }
    },
  );
});

describe('the permission table of routes outside the contract', () => {
  let app: PermissionTestApp;
  beforeAll(async () => {
    app = await PermissionTestApp.open();
  });

  it.each(ROUTE_PERMISSIONS.flatMap((route) => WHO.map((who) => ({ ...route, who }))))(
    'answers $who for $method $path with the status of the table',
    async ({ method, path, who, status }) => {
      const event = path.includes(':event') ? await app.subject('event', who) : '';
      const draft = path.includes(':draft') ? await app.subject('draft', who) : '';
      const club = path.includes(':club') ? await app.subject('club', who) : '';
      const ticket = path.includes(':ticket') ? await app.subject('ticket', who) : '';
      const address = path
        .replace(':event', event)
        .replace(':draft', draft)
        .replace(':club', club)
        .replace(':ticket', ticket);
      expect(await app.statusOf(method, address, who)).toBe(status[who]);
    },
  );
});

/** Calls as the person of the row. Expects a refusal to change nothing. */
async function answerTo(
  app: PermissionTestApp,
  { call, who }: Pick<Permission, 'call'> & { who: Who },
  id: string | null,
  office: Office | null = null,
): Promise<Answer> {
  const { method } = endpoints[call];
  const prepared = await app.call(call, who, id === null ? null : decodeURIComponent(id));
  const sent = office === null ? prepared : await asMember(app, prepared, who, office);
  const { database } = app.testApp.acara;
  const before = database.published;
  const answer = await app.send(method, app.addressOf(call, id), sent);
  if (answer.status >= 400 && answer.status < 500) expect(database.published).toBe(before);
  return answer;
}

/** Returns the request of a member who acts for the club. */
async function asMember(app: PermissionTestApp, call: Call, who: Who, office: Office): Promise<Call> {
  if (who !== 'itsClub' && who !== 'otherClub') throw new Error('Only clubs have members.');
  const clubId = app.person(who)?.uid ?? '';
  return { ...call, as: await app.member(who, office), headers: { ...call.headers, 'x-acting-for': clubId } };
}

/** Returns whether the route authorizes the person, before its use case decides. */
function isAdmitted({ access, call }: Permission, who: Who): boolean {
  if (who === 'disabled') return false;
  const { actsFor }: Endpoint = endpoints[call];
  if (actsFor) return who === 'itsClub' || who === 'admin';
  if (access === 'everyone') return true;
  if (who === 'nobody') return false;
  if (who === 'unverified') return !requiresProof(call);
  if (access === 'signed-in' || who === 'admin') return true;
  return access === 'organizer' && who !== 'student' && who !== 'holder';
}

/** Returns everything of an answer that the caller sees. */
function whole({ status, headers, text }: Answer): unknown {
  return { status, headers: Object.fromEntries(headers), text: text.replace(/"requestId":"[^"]*"/, '') };
}

function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
