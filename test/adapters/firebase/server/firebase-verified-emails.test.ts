import type { Auth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { FirebaseVerifiedEmails } from '#adapters/firebase/server/firebase-verified-emails.ts';

/** Accounts as Firebase has them, by email in small letters. It refuses a whole question with one text that is no email. */
class Project {
  readonly asked: string[][] = [];
  readonly verified = new Map<string, boolean>();
  isAway = false;

  async getUsers(identifiers: readonly { email: string }[]) {
    const emails = identifiers.map(({ email }) => email);
    this.asked.push(emails);
    if (this.isAway) throw new Error('connect ECONNREFUSED');
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

describe('which emails Firebase has verified', () => {
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

  it('are those of verified accounts, and none that is unverified or unknown', async () => {
    expect(await emails.among([AINA, BUDI, 'nobody@student.acara.test'])).toEqual(new Set([AINA]));
    expect(problems).toEqual([]);
  });

  it('are told as they were given, in capitals too, and asked for once', async () => {
    const capitals = AINA.toUpperCase();
    expect(await emails.among([AINA, capitals, AINA])).toEqual(new Set([AINA, capitals]));
    expect(project.asked).toEqual([[AINA]]);
  });

  it('are found in all questions when they take several', async () => {
    const many = Array.from({ length: 201 }, (_, n) => `student-${n}@student.acara.test`);
    for (const email of many) project.verified.set(email, true);
    expect(await emails.among(many)).toEqual(new Set(many));
    expect(project.asked.map((asked) => asked.length)).toEqual([100, 100, 1]);
  });

  it('are not asked for where there is nobody to ask for', async () => {
    expect(await emails.among([])).toEqual(new Set());
    expect(project.asked).toEqual([]);
  });

  it.each(['', 'aina', 'a\u0000@b.co', '\ud800@b.co'])(
    'are told also beside %j, which no account has',
    async (odd) => {
      expect(await emails.among([odd, AINA])).toEqual(new Set([AINA]));
      expect(project.asked).toEqual([[AINA]]);
    },
  );

  it('are none while Firebase is away, which is told', async () => {
    project.isAway = true;
    expect(await emails.among([AINA])).toEqual(new Set());
    expect(problems).toEqual([new Error('connect ECONNREFUSED')]);
  });
});
