import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn, SYSTEM } from '#core/actor.ts';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { type Person, PROFILE_DEFAULTS } from '#core/people/person.ts';
import type { ImportRosterOutput } from '#core/roster/import-roster.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';
import { inMemory } from '#test/support/test-storage.ts';

const HEADER = 'Email,Student ID,Faculty,Year';
const FROM_ROSTER = { studentId: 'roster', faculty: 'roster', year: 'roster' } as const;

describe('ImportRoster', () => {
  let acara: Acara;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent();
  });

  const run = (lines: readonly string[], options: { dryRun?: boolean; header?: string } = {}) =>
    acara.does('ImportRoster').execute(SYSTEM, {
      csv: [options.header ?? HEADER, ...lines].join('\r\n'),
      dryRun: options.dryRun ?? false,
    });
  const profileOf = async (actor: SignedIn) => (await acara.does('ViewProfile').execute(actor)).user;
  const problemsOf = ({ problems }: ImportRosterOutput) =>
    problems.map(({ line, problem, otherLine }) => [line, problem, ...(otherLine ? [otherLine] : [])]);

  it('gives a person the facts of their line, found by the email in any case', async () => {
    const outcome = await run([`${aina.email.toUpperCase()},A26CS0009,Computing,2`]);
    expect(outcome).toMatchObject({ kept: 1, waiting: 0, people: 1, problems: [] });
    expect(outcome.changes.map(({ line, fact, from, to }) => [line, fact, from, to])).toEqual([
      [2, 'studentId', 'A26CS0001', 'A26CS0009'],
      [2, 'faculty', 'Computing', 'Computing'],
      [2, 'year', null, '2'],
    ]);
    expect(await profileOf(aina)).toMatchObject({
      studentId: 'A26CS0009',
      faculty: 'Computing',
      year: '2',
      sources: FROM_ROSTER,
    });
  });

  it('changes nothing the second time', async () => {
    const lines = [`${aina.email},A26CS0009,Computing,2`, 'later@uni.test,A26CS0010,Law,1'];
    await run(lines);
    const before = acara.database.people.get(aina.uid);
    acara.clock.advance(5);
    expect(await run(lines)).toMatchObject({ changes: [], people: 0, waiting: 1, problems: [] });
    expect(acara.database.people.get(aina.uid)).toEqual(before);
  });

  describe('when student ids change hands', () => {
    let siti: SignedIn;
    let mei: SignedIn;
    beforeEach(async () => {
      siti = await acara.aStudent();
      mei = await acara.aStudent();
      await run([`${aina.email},ID1,Law,1`, `${siti.email},ID2,Law,1`, `${mei.email},ID3,Law,1`]);
    });
    const idsOf = () =>
      Promise.all([aina, siti, mei].map(async (actor) => (await profileOf(actor)).studentId));

    it.each([
      ['a swap', ['ID2', 'ID1', 'ID3']],
      ['a circle', ['ID2', 'ID3', 'ID1']],
      ['a row that ends at a new id', ['ID2', 'ID3', 'ID4']],
      ['a row that starts at a new id', ['ID4', 'ID1', 'ID2']],
    ])('gives each person theirs in one import: %s', async (_kind, ids) => {
      const lines = [aina, siti, mei].map(({ email }, index) => `${email},${ids[index]},Law,1`);
      const dry = await run(lines, { dryRun: true });
      expect(dry.problems).toEqual([]);
      expect(await run(lines)).toEqual(dry);
      expect(await idsOf()).toEqual(ids);
      expect(await run(lines)).toMatchObject({ changes: [], people: 0, problems: [] });
    });

    it('refuses a row whose last id has an owner who keeps it', async () => {
      const outcome = await run([`${aina.email},ID2,Law,1`, `${siti.email},ID3,Law,1`]);
      expect(problemsOf(outcome)).toEqual([
        [2, 'two_people'],
        [3, 'two_people'],
      ]);
      expect(await idsOf()).toEqual(['ID1', 'ID2', 'ID3']);
    });

    it('keeps the line of a former id without an account for whoever arrives with it', async () => {
      const outcome = await run(['later@uni.test,ID1,Law,1', `${aina.email},ID9,Law,1`]);
      expect(outcome).toMatchObject({ kept: 2, waiting: 1, people: 1, problems: [] });
      expect(await idsOf()).toEqual(['ID9', 'ID2', 'ID3']);
    });
  });

  it('is recorded once in the audit log, without names, addresses or ids of students', async () => {
    await run([`${aina.email},A26CS0009,Computing,2`, 'later@uni.test,A26CS0010,Law,1']);
    const entries = [...acara.database.published.audit.values()];
    expect(entries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['roster_imported', 'roster', 'rows=2; people=1; changes=3'],
    ]);
  });

  it('says what it would change, and changes nothing, in a dry run', async () => {
    const lines = [`${aina.email},A26CS0009,Law,2`, 'later@uni.test,A26CS0010,Law,1', 'nobody,1,Law,1'];
    const dry = await run(lines, { dryRun: true });
    expect(dry).toMatchObject({ kept: 2, waiting: 1, people: 1 });
    expect(await profileOf(aina)).toMatchObject({ studentId: 'A26CS0001', year: null });
    expect(acara.database.published.roster.size).toBe(0);
    expect(acara.database.published.audit.size).toBe(0);
    expect(await run(lines)).toEqual(dry);
  });

  it.each([
    ['No. Matrik;Emel;Fakulti;Tahun Pengajian', 'A26CS0009;{email};Computing;2'],
    [
      '\uFEFF"E-mail"\t"Matric No"\t"FACULTY"\t"Year of Study"\t"Nama"',
      '{email}\tA26CS0009\tComputing\t2\tSiti',
    ],
    ['Nama,Alamat E-mel,No Pelajar,Fakulti,Tahun', 'Siti,{email},A26CS0009,Computing,2'],
  ])('reads a list with the header %j', async (header, line) => {
    expect(await run([line.replace('{email}', aina.email)], { header })).toMatchObject({
      people: 1,
      problems: [],
    });
    expect(await profileOf(aina)).toMatchObject({ studentId: 'A26CS0009', faculty: 'Computing', year: '2' });
  });

  it.each(['Name', 'FULL NAME', 'Student Name', 'Nama', 'Nama Penuh', 'Nama Pelajar'])(
    'reads names from a column %j',
    async (heading) => {
      const lines = [`${aina.email},Aina binti Rahman`];
      const { changes, problems } = await run(lines, { header: `Email,${heading}` });
      expect(problems).toEqual([]);
      expect(changes).toEqual([
        {
          line: 2,
          uid: aina.uid,
          name: 'Aina Rahman',
          knownBy: aina.email,
          fact: 'name',
          from: 'Aina Rahman',
          to: 'Aina binti Rahman',
        },
      ]);
      expect(await profileOf(aina)).toMatchObject({
        name: 'Aina binti Rahman',
        sources: { ...NO_ORIGINS, name: 'roster' },
      });
    },
  );

  it('leaves out a name that nobody may type, names its line, and uses the rest', async () => {
    const lines = [`${aina.email},www.uni.test,2`, `later@uni.test,${'A'.repeat(101)},1`];
    const outcome = await run(lines, { header: 'Email,Name,Year' });
    expect(problemsOf(outcome)).toEqual([
      [2, 'name_not_usable'],
      [3, 'name_not_usable'],
    ]);
    expect(outcome).toMatchObject({ kept: 2, waiting: 1, people: 1 });
    expect(await profileOf(aina)).toMatchObject({ name: 'Aina Rahman', year: '2', sources: { name: null } });
  });

  it('leaves the name of a club as it is', async () => {
    const club = await acara.aClub('Kelab Catur');
    const outcome = await run([`${club.email},Aina binti Rahman,2`], { header: 'Email,Name,Year' });
    expect(outcome.changes.map(({ fact }) => fact)).toEqual(['year']);
    expect(await profileOf(club)).toMatchObject({ name: 'Kelab Catur', sources: { name: null } });
  });

  it.each(['Name,Faculty', 'Email', ''])('refuses a file with the header %j', async (header) => {
    expect(await refusalOf(run(['a,b'], { header }))).toEqual(
      fieldRefusal({
        csv: 'The list needs a header line with a column for the email or the student ID, and one for the name, the faculty, the year or the student ID.',
      }),
    );
  });

  it('refuses a file of more than 100,000 lines', async () => {
    const lines = Array.from({ length: 100_001 }, (_, number) => `s${number}@uni.test,A${number},Law,1`);
    expect((await refusalOf(run(lines))).code).toBe('invalid_input');
    expect(acara.database.published.roster.size).toBe(0);
  });

  it('names each line that it cannot use, and uses the others', async () => {
    const outcome = await run([
      'not an address,A1,Law,1',
      ',,Law,1',
      `a@uni.test,${'A'.repeat(41)},Law,1`,
      `${aina.email},A26CS0009,Law,1`,
      '',
      `${aina.email},A26CS0010,Law,1`,
      'b@uni.test,a26 cs0009,Law,1',
    ]);
    expect(problemsOf(outcome)).toEqual([
      [2, 'not_an_email'],
      [3, 'no_key'],
      [4, 'not_usable'],
      [7, 'email_repeated', 5],
      [8, 'student_id_repeated', 5],
    ]);
    expect(outcome).toMatchObject({ kept: 1, people: 1 });
  });

  it('names the line and the column of what a spreadsheet has damaged, and keeps none of it', async () => {
    const header = 'Email,Matric No,Fakulti,Tahun,Nama';
    const line = (facts: string, n: number) => `s${n}@uni.test,${facts}`;
    const damaged = [
      'Matric No 1.20215E+11,Law,1,Aina',
      'Matric No #REF!,Law,1,Aina',
      'Matric No =A1,Law,1,Aina',
      'Matric No 12-Mar,Law,1,Aina',
      'Matric No A26\u200bCS1,Law,1,Aina',
      'Matric No \u2800,Law,1,Aina',
      'Fakulti A1,#N/A!,1,Aina',
      'Fakulti A1,=VLOOKUP(A1;B:C;2),1,Aina',
      'Fakulti A1,Pend\ufffdikan,1,Aina',
      'Fakulti A1,L\u00adaw,1,Aina',
      'Tahun A1,Law,#NAME?,Aina',
      'Tahun A1,Law,2-Jan,Aina',
      'Tahun A1,Law,+A2,Aina',
    ];
    const outcome = await run(
      damaged.map((one, n) => line(one.replace(/^(Matric No|Fakulti|Tahun) /, ''), n)),
      { header },
    );
    expect(outcome.problems.map(({ line, problem, column }) => [line, problem, column])).toEqual(
      damaged.map((one, n) => [n + 2, 'not_usable', /^(Matric No|Fakulti|Tahun)/.exec(one)?.[0]]),
    );
    expect(outcome).toMatchObject({ kept: 0, people: 0 });
  });

  it.each(['#REF!', '=B2', 'Ai\u200bna', '\u3164', '1.2E+11'])(
    'leaves out the damaged name %j, and uses the rest of its line',
    async (name) => {
      const outcome = await run([`${aina.email},2,${name}`], { header: 'Email,Year,Name' });
      expect(outcome.problems).toEqual([{ line: 2, problem: 'name_not_usable', column: 'Name' }]);
      expect(await profileOf(aina)).toMatchObject({ name: 'Aina Rahman', year: '2' });
    },
  );

  it.each(['கிருஷ்ணன்', 'क्\u200dषमा', 'Nur 👩\u200d🎓', "D'Cruz"])('takes the name %s', async (name) => {
    const outcome = await run([`${aina.email},${name}`], { header: 'Email,Name' });
    expect(outcome.problems).toEqual([]);
    expect(await profileOf(aina)).toMatchObject({ name });
  });

  it('takes dashes and N/A for empty cells', async () => {
    const outcome = await run([`${aina.email},–,N/A,2`, '-,n/a,Law,1']);
    expect(problemsOf(outcome)).toEqual([[3, 'no_key']]);
    expect(await profileOf(aina)).toMatchObject({ studentId: 'A26CS0001', year: '2' });
  });

  it('refuses lines with more cells than the header, and uses the others', async () => {
    const outcome = await run([
      `${aina.email},A26CS0009,Arts, Music,2`,
      'later@uni.test,A26CS0010,"Arts, Music",2',
      'b@uni.test,A26CS0011,Law,1,',
    ]);
    expect(problemsOf(outcome)).toEqual([
      [2, 'too_many_cells'],
      [4, 'too_many_cells'],
    ]);
    expect(outcome).toMatchObject({ kept: 1, people: 0 });
  });

  it('finds the header and the separator below titles', async () => {
    const titles = [
      'sep=;',
      'Senarai pelajar, Fakulti Sains, Sesi 2026/2027, Semester 1',
      '',
      'Dicetak;1/12/2026',
    ];
    const header = [...titles, 'Emel;No Matrik;Fakulti;Tahun'].join('\r\n');
    const outcome = await run([`${aina.email};A26CS0009;Arts, Music;2`, 'x;A1;Law;1\x1a'], { header });
    expect(problemsOf(outcome)).toEqual([[7, 'not_an_email']]);
    expect(await profileOf(aina)).toMatchObject({
      studentId: 'A26CS0009',
      faculty: 'Arts, Music',
      year: '2',
    });
    const late = await refusalOf(run(['a,b'], { header: `${'Senarai\n'.repeat(40)}${HEADER}` }));
    expect(late.fields?.csv).toContain('needs a header line');
  });

  it('finds the separator by the header where titles have more of another', async () => {
    const header = 'Pelajar, semua, Sesi 2026, Semester 1, Kampus A, Kampus B\nEmel;Tahun';
    expect(await run([`${aina.email};2`], { header })).toMatchObject({ people: 1, problems: [] });
  });

  it('refuses a header with two columns of one meaning', async () => {
    const twice = (header: string) => refusalOf(run(['a@uni.test,A1,A2'], { header }));
    expect(await twice('Email,Student ID,No Matrik')).toEqual(
      fieldRefusal({
        csv: 'Row 1: the columns “Student ID” and “No Matrik” mean the same here. Leave one of them in the list.',
      }),
    );
    expect((await twice('Email,Year,Year')).code).toBe('invalid_input');
    expect(acara.database.published.roster.size).toBe(0);
  });

  it('finds people by a proven email only, where addresses are verified', async () => {
    acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
    const squatter = await acara.anUnverifiedStudent();
    expect(await run([`${squatter.email},A26CS0009,Law,1`])).toMatchObject({ people: 0, waiting: 1 });
    const person = acara.database.people.get(squatter.uid) as Person;
    acara.database.people.set(person.uid, { ...person, isEmailAccepted: true });
    expect(await run([`${squatter.email},A26CS0009,Law,1`])).toMatchObject({ people: 1, waiting: 0 });
  });

  describe('beside the university’s sign-in', () => {
    const arrive = async (email: string, facts: Readonly<Record<string, unknown>>) => {
      const account = {
        provider: 'other',
        issuer: 'https://login.uni.test',
        subject: email,
        email,
        emailVerified: true,
        isTrusted: true,
        ownsMailbox: true,
        name: 'Siti',
        photoURL: null,
      } as const;
      const { uid } = await acara.does('SignInWithProvider').execute(ANONYMOUS, { account, facts });
      return aSignedIn({ uid, email, externalAccount: { provider: 'other', name: 'Siti', photoURL: null } });
    };

    it('does not replace what the sign-in states, and adds the rest', async () => {
      const siti = await arrive('siti@uni.test', { studentId: 'A26CS0002', faculty: 'Law' });
      await run(['siti@uni.test,A26CS0002,Computing,3']);
      expect(await profileOf(siti)).toMatchObject({
        faculty: 'Law',
        year: '3',
        sources: { ...NO_ORIGINS, studentId: 'provider', faculty: 'provider', year: 'roster' },
      });
    });

    it('is replaced by what the sign-in states later', async () => {
      await run([`${aina.email},A26CS0009,Computing,2`]);
      await arrive(aina.email, { year: 3 });
      expect(await profileOf(aina)).toMatchObject({
        year: '3',
        sources: { year: 'provider', faculty: 'roster' },
      });
    });

    it('finds a person by a student id of the sign-in, and not by a typed one', async () => {
      const siti = await arrive('siti@uni.test', { studentId: 'A26CS0002' });
      const outcome = await run(['a26cs0002,Law', 'A26CS0001,Law'], { header: 'Matric,Faculty' });
      expect(outcome).toMatchObject({ people: 1, waiting: 1 });
      expect(await profileOf(siti)).toMatchObject({ faculty: 'Law' });
      expect(await profileOf(aina)).toMatchObject({ faculty: 'Computing', sources: { faculty: null } });
    });

    it('names lines that contradict it and leaves their people alone', async () => {
      await arrive('siti@uni.test', { studentId: 'A26CS0002' });
      await arrive('mei@uni.test', { studentId: 'A26CS0003' });
      const outcome = await run([
        'siti@uni.test,A26CS0099,Law,1',
        `${aina.email},A26CS0003,Law,1`,
        'mei@uni.test,,Law,1',
      ]);
      expect(problemsOf(outcome)).toEqual([
        [2, 'other_student_id'],
        [3, 'two_people'],
      ]);
      expect(outcome.people).toBe(1);
      expect(problemsOf(await run(['mei@uni.test,,Law,1', ',A26CS0003,Arts,1']))).toEqual([
        [3, 'person_repeated', 2],
      ]);
    });
  });

  describe('for people who arrive later', () => {
    const newcomer = aSignedIn({ uid: 'later', email: 'Later@uni.test', name: 'Later' });
    const form = { name: 'Later', studentId: 'typed', faculty: 'typed', phoneNumber: '012-345 6789' };
    const register = (actor: SignedIn) =>
      acara
        .does('Register')
        .execute(actor, { ...PROFILE_DEFAULTS, ...form, email: actor.email, role: 'student' });
    beforeEach(async () => {
      await run(['later@uni.test,A26CS0010,Law,1']);
    });

    it('gives a newcomer their name too, where the list has it', async () => {
      await run(['later@uni.test,Later binti Rahman'], { header: 'Email,Name' });
      const { user } = await register(newcomer);
      expect(user).toMatchObject({ name: 'Later binti Rahman', sources: { name: 'roster', faculty: null } });
      expect(await register(newcomer)).toEqual({ user, created: false });
    });

    it('gives a newcomer with a proven email the facts at once', async () => {
      const { user } = await register(newcomer);
      expect(user).toMatchObject({ studentId: 'A26CS0010', faculty: 'Law', year: '1', sources: FROM_ROSTER });
      expect(await register(newcomer)).toEqual({ user, created: false });
    });

    it('waits until the email is proven', async () => {
      const unproven = { ...newcomer, emailVerified: false };
      expect((await register(unproven)).user).toMatchObject({
        studentId: 'typed',
        sources: { faculty: null },
      });
      expect(await profileOf(unproven)).toMatchObject({ studentId: 'typed' });
      expect(await profileOf(newcomer)).toMatchObject({ studentId: 'A26CS0010', sources: FROM_ROSTER });
    });

    it('gives nothing when the student id has become another account’s meanwhile', async () => {
      const other = await acara.aStudent();
      const person = acara.database.people.get(other.uid);
      if (person)
        acara.database.people.set(other.uid, {
          ...person,
          studentId: 'A26CS0010',
          sources: { ...person.sources, studentId: 'provider' },
        });
      expect((await register(newcomer)).user).toMatchObject({ studentId: 'typed', year: null });
    });

    it('forgets the people of a former list', async () => {
      await run([]);
      expect((await register(newcomer)).user).toMatchObject({ studentId: 'typed', sources: { year: null } });
    });
  });
});
