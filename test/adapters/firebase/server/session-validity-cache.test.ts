import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionValidityCache } from '#adapters/firebase/server/session-validity-cache.ts';
import { instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

interface User {
  readonly uid: string;
  readonly disabled: boolean;
  readonly tokensValidAfterTime?: string;
  readonly metadata?: { readonly creationTime: string; readonly lastRefreshTime: string };
}

const LONG_AGO = {
  creationTime: 'Thu, 01 Jan 2026 00:00:00 GMT',
  lastRefreshTime: 'Thu, 01 Jan 2026 00:00:00 GMT',
};

/** Records Firebase's requests and answers them. */
class Project {
  readonly asked: string[][] = [];
  readonly users = new Map<string, User>();
  isUnreachable = false;

  async getUsers(identifiers: readonly { uid: string }[]): Promise<{ users: User[] }> {
    this.asked.push(identifiers.map(({ uid }) => uid));
    if (this.isUnreachable) throw new Error('connect ECONNREFUSED');
    const found = identifiers.flatMap(({ uid }) => this.users.get(uid) ?? []);
    return { users: found.map((user) => ({ metadata: LONG_AGO, ...user })) };
  }
}

const BEGAN = 1_800_000_000;
/** Waits longer than requests wait for one another to be sent together. */
const settled = () => new Promise((soon) => setTimeout(soon, 25));

describe('SessionValidityCache', () => {
  let project: Project;
  let clock: FixedClock;
  let problems: unknown[];
  let cache: SessionValidityCache;
  beforeEach(() => {
    project = new Project();
    project.users.set('student-a', { uid: 'student-a', disabled: false });
    clock = new FixedClock();
    problems = [];
    const auth = project as unknown as Auth;
    cache = new SessionValidityCache(
      async () => auth,
      clock,
      (problem) => problems.push(problem),
    );
  });

  const pass = (milliseconds: number) => clock.set(instantOf(millisecondsOf(clock.now()) + milliseconds));
  const isOpen = (uid = 'student-a', beganAt = BEGAN) => cache.isOpen(uid, beganAt);
  const end = (uid = 'student-a', second = BEGAN + 1) =>
    project.users.set(uid, {
      uid,
      disabled: false,
      tokensValidAfterTime: new Date(second * 1_000).toUTCString(),
    });

  it('keeps an entry for 15 minutes while Firebase is unreachable, and no longer', async () => {
    expect(await isOpen()).toBe(true);
    project.isUnreachable = true;
    for (let minute = 0; minute < 14; minute += 1) {
      pass(60_000);
      expect(await isOpen()).toBe(true);
    }
    pass(60_000);
    await expect(isOpen()).rejects.toMatchObject({ code: 'unavailable' });
    project.isUnreachable = false;
    end();
    pass(5_000);
    expect(await isOpen()).toBe(false);
  });

  it('does not take an account’s sign-up for the end of its first session', async () => {
    const at = (second: number) => new Date(second * 1_000).toUTCString();
    const opened = (uid: string, validSince: number, refreshed = BEGAN + 1) =>
      project.users.set(uid, {
        uid,
        disabled: false,
        tokensValidAfterTime: at(validSince),
        metadata: { creationTime: at(BEGAN), lastRefreshTime: at(refreshed) },
      });
    // The session began at the end of one second, the account was complete in the next.
    opened('new', BEGAN + 1);
    expect(await isOpen('new', BEGAN)).toBe(true);
    opened('ended at once', BEGAN + 1, BEGAN);
    expect(await isOpen('ended at once', BEGAN)).toBe(false);
    opened('ended', BEGAN + 2);
    expect(await isOpen('ended', BEGAN)).toBe(false);
    expect(await isOpen('ended', BEGAN + 2)).toBe(true);
  });

  it('returns Firebase’s answer about the account', async () => {
    project.users.set('disabled', { uid: 'disabled', disabled: true });
    end('ended');
    expect(await isOpen()).toBe(true);
    expect(await isOpen('disabled')).toBe(false);
    expect(await isOpen('unknown')).toBe(false);
    expect(await isOpen('ended')).toBe(false);
    expect(await isOpen('ended', BEGAN + 1)).toBe(true);
  });

  it('answers from memory for two seconds', async () => {
    await isOpen();
    pass(1_999);
    expect(await isOpen()).toBe(true);
    await settled();
    expect(project.asked).toHaveLength(1);
  });

  it('refreshes the entry of an active person in the background', async () => {
    await isOpen();
    end();
    pass(2_500);
    expect(await isOpen()).toBe(true);
    await expect.poll(() => isOpen()).toBe(false);
    expect(project.asked).toHaveLength(2);
  });

  it('fetches again after four seconds before it answers', async () => {
    await isOpen();
    end();
    pass(4_000);
    expect(await isOpen()).toBe(false);
  });

  it('shows a change of this process at once, even while a request is in flight', async () => {
    const before = isOpen();
    end();
    cache.forget('student-a');
    await before;
    expect(await isOpen()).toBe(false);
  });

  it('fetches many people in one request and one person once', async () => {
    const uids = Array.from({ length: 150 }, (_, n) => `person-${n}`);
    for (const uid of uids) project.users.set(uid, { uid, disabled: false });
    const open = await Promise.all([...uids, ...uids].map((uid) => isOpen(uid)));
    expect(open.every(Boolean)).toBe(true);
    expect(project.asked.map((asked) => asked.length)).toEqual([100, 50]);
  });

  it('keeps the last answer and reports the error while Firebase is unreachable', async () => {
    await isOpen();
    project.isUnreachable = true;
    pass(60_000);
    expect(await isOpen()).toBe(true);
    expect(problems).toHaveLength(1);
    project.isUnreachable = false;
    end();
    pass(4_000);
    expect(await isOpen()).toBe(false);
  });

  it('throws for an unknown person while Firebase is unreachable', async () => {
    project.isUnreachable = true;
    await expect(isOpen()).rejects.toMatchObject({ code: 'unavailable' });
    project.isUnreachable = false;
    expect(await isOpen()).toBe(true);
  });
});
