import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { FirebaseVerifiedEmails } from '#adapters/firebase/server/firebase-verified-emails.ts';

/** Firebase's accounts by lower-case email. Refuses a request that contains an invalid email. */
class Project {
  readonly asked: string[][] = [];
  readonly verified = new Map<string, boolean>();
  isUnreachable = false;

  async getUsers(identifiers: readonly { email: string }[]) {
    const emails = identifiers.map(({ email }) => email);
    this.asked.push(emails);
    if (this.isUnreachable) throw new Error('connect ECONNREFUSED');
    if (emails.length > 100) throw new Error('auth/maximum-user-count-exceeded');
    if (emails.some((email) => !/^[^@]+@[^@]+$/.test(email))) throw new Error('auth/invalid-email');
    const users = emails.flatMap((email) =>
      this.verified.has(email) ? { email, emailVerified: this.verified.get(email) } : [],
    );
    return { users };
  }
}

const AINA = 'aina@student.acara.test';
const BUDI = 'budi@student.acara.test';

describe('FirebaseVerifiedEmails', () => {
  let project: Project;
  let problems: unknown[];
  let emails: FirebaseVerifiedEmails;
  beforeEach(() => {
    project = new Project();
    problems = [];
    emails = new FirebaseVerifiedEmails(
      async () => project as unknown as Auth,
      (problem) => problems.push(problem),
    );
    project.verified.set(AINA, true).set(BUDI, false);
  });

  it('returns emails of verified accounts only', async () => {
    expect(await emails.among([AINA, BUDI, 'nobody@student.acara.test'])).toEqual(new Set([AINA]));
    expect(problems).toEqual([]);
  });

  it('returns emails as they were given and asks for each once', async () => {
    const capitals = AINA.toUpperCase();
    expect(await emails.among([AINA, capitals, AINA])).toEqual(new Set([AINA, capitals]));
    expect(project.asked).toEqual([[AINA]]);
  });

  it('splits many emails into several requests', async () => {
    const many = Array.from({ length: 201 }, (_, n) => `student-${n}@student.acara.test`);
    for (const email of many) project.verified.set(email, true);
    expect(await emails.among(many)).toEqual(new Set(many));
    expect(project.asked.map((asked) => asked.length)).toEqual([100, 100, 1]);
  });

  it('sends no request without emails', async () => {
    expect(await emails.among([])).toEqual(new Set());
    expect(project.asked).toEqual([]);
  });

  it.each(['', 'aina', 'a\u0000@b.co', '\ud800@b.co'])(
    'leaves out %j, which no account can have',
    async (odd) => {
      expect(await emails.among([odd, AINA])).toEqual(new Set([AINA]));
      expect(project.asked).toEqual([[AINA]]);
    },
  );

  it('returns none and reports the error while Firebase is unreachable', async () => {
    project.isUnreachable = true;
    expect(await emails.among([AINA])).toEqual(new Set());
    expect(problems).toEqual([new Error('connect ECONNREFUSED')]);
  });
});
