import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import type { Answer } from '#test/support/http-test-app.ts';
import { PermissionHouse } from './permission-house.ts';
import { DOOR_PERMISSIONS, MALFORMED, PERMISSIONS, WHO } from './permissions.ts';

const NO_SUCH_ID = '00000000-0000-7000-8000-999999999999';
const NO_IDS = ['..%2Fetc', 'a%20b', 'a.b', '%00', "'--", 'x'.repeat(129)];

const TRIALS = PERMISSIONS.flatMap((permission) => WHO.map((who) => ({ ...permission, who })));
type Trial = (typeof TRIALS)[number];
/** Each part has a house of its own, so that what is looked through after every refusal stays small. */
const PARTS = inParts(TRIALS, 60).map((trials, index) => ({ part: index + 1, trials }));

describe('the permission table', () => {
  it('has a line for every call, and none for a call that is gone', () => {
    expect([...new Set(PERMISSIONS.map(({ call }) => call))].sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('says of every door what the contract says', () => {
    for (const { call, access } of PERMISSIONS)
      expect([call, endpoints[call].access]).toEqual([call, access]);
  });

  it('says what a call with an id is about, and what becomes of an id that nothing has', () => {
    for (const { call, subject, missing } of PERMISSIONS) {
      const hasId = /:/.test(endpoints[call].path) || call === 'purchaseTicket';
      expect([call, subject !== null, missing !== null]).toEqual([call, hasId, hasId]);
    }
  });

  it('has a line for every door that is no call', async () => {
    const { testApp } = await PermissionHouse.open();
    const calls = Object.values(endpoints).map(({ method, path }) => `${method} /api${path}`);
    const offered = testApp.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    const beside = [...new Set(offered)].filter((route) => !calls.includes(route));
    const told = DOOR_PERMISSIONS.map(({ method, path }) => `${method} ${path}`);
    const patterns = beside.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`));
    expect(told.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
    expect(patterns.filter((pattern) => !told.some((line) => pattern.test(line)))).toEqual([]);
  });
});

describe.each(PARTS)('the permission table holds, part $part', ({ trials }) => {
  let here: PermissionHouse;
  beforeAll(async () => {
    here = await PermissionHouse.open();
  });

  async function answerTo({ call, who }: Trial, id: string | null): Promise<Answer> {
    const { method, path } = endpoints[call];
    const sent = await here.call(call, who, id === null ? null : decodeURIComponent(id));
    const { storage } = here.testApp.acara;
    const before = await storage.fingerprint();
    const answer = await here.send(method, `/api${path.replace(/:(id|uid)/, id ?? '')}`, sent);
    if (answer.status >= 400 && answer.status < 500) expect(await storage.fingerprint()).toBe(before);
    return answer;
  }

  it.each(trials.filter(({ subject }) => subject === null))('$call, $who', async (trial) => {
    const { status, text } = await answerTo(trial, null);
    expect([status, text]).toEqual([trial.status[trial.who], expect.any(String)]);
  });

  it.each(trials.filter(({ subject }) => subject !== null))('$call of $subject, $who', async (trial) => {
    const { subject, who, status, missing } = trial;
    const answer = await answerTo(trial, subject && (await here.subject(subject, who)));
    expect([answer.status, answer.text]).toEqual([status[who], expect.any(String)]);

    const isLetIn = letIn(trial);
    const nothing = await answerTo(trial, NO_SUCH_ID);
    const expected = who === 'admin' ? missing?.admin : missing?.anybody;
    expect(nothing.status).toBe(isLetIn ? expected : status[who]);
    if (answer.status === 404) expect(whole(answer)).toEqual(whole(nothing));

    for (const noId of NO_IDS)
      expect([noId, (await answerTo(trial, noId)).status]).toEqual([noId, isLetIn ? MALFORMED : status[who]]);
  });
});

describe('the permission table holds at every door that is no call', () => {
  let here: PermissionHouse;
  beforeAll(async () => {
    here = await PermissionHouse.open();
  });

  it.each(DOOR_PERMISSIONS.flatMap((door) => WHO.map((who) => ({ ...door, who }))))(
    '$method $path, $who',
    async ({ method, path, who, status }) => {
      const event = path.includes(':event') ? await here.subject('event', who) : '';
      const draft = path.includes(':draft') ? await here.subject('draft', who) : '';
      const address = path.replace(':event', event).replace(':draft', draft);
      expect(await here.knock(method, address, who)).toBe(status[who]);
    },
  );
});

/** Whether the door itself lets somebody pass, whatever the use case behind it says then. */
function letIn({ access, who }: Trial): boolean {
  if (who === 'disabled') return false;
  if (access === 'everyone') return true;
  if (who === 'nobody') return false;
  if (access === 'signed-in' || who === 'admin') return true;
  return access === 'organizer' && who !== 'student' && who !== 'holder';
}

/** Everything that somebody gets to see of an answer. */
function whole({ status, headers, text }: Answer): unknown {
  return { status, headers: Object.fromEntries(headers), text: text.replace(/"requestId":"[^"]*"/, '') };
}

function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
