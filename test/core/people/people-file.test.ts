import { describe, expect, it } from 'vitest';
import { readPeople } from '#core/people/files/people-file.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const NOBODY = { name: '', email: '', studentId: '', note: '' };
const row = (line: number, differences: object) => ({ line, ...NOBODY, ...differences });

describe('readPeople', () => {
  it.each([
    ['tabs', 'Name\tE-mail\tMatric No.\tRemarks'],
    ['semicolons', 'Nama;Alamat e-mel;No. Matrik;Catatan'],
    ['commas', '"Full Name",Email,"Student ID",Notes'],
  ])('reads columns by their names, separated by %s', (_, header) => {
    const separator = header.includes('\t') ? '\t' : header.includes(';') ? ';' : ',';
    const line = ['Guest Three', 'Guest.Three@UNI.test', 'A26CS0001', 'Front row'].join(separator);
    const person = {
      name: 'Guest Three',
      email: 'guest.three@uni.test',
      studentId: 'A26CS0001',
      note: 'Front row',
    };
    const read = readPeople(`${header}\n\n${line}\n`);
    expect(read).toMatchObject({ rows: [row(3, person)], problems: [] });
    expect(read.columns.map(({ column }) => column)).toEqual(['name', 'email', 'studentId', 'note']);
  });

  it('reads a name or an address on each line, without a header', () => {
    const text = 'Guest One\r\n\r\nguest.three@uni.test\r\nA26CS0001\r\nGuest Two <guest.two@uni.test>';
    expect(readPeople(text)).toEqual({
      rows: [
        row(1, { name: 'Guest One' }),
        row(3, { email: 'guest.three@uni.test' }),
        row(4, { studentId: 'A26CS0001' }),
        row(5, { name: 'Guest Two', email: 'guest.two@uni.test' }),
      ],
      problems: [],
      columns: [],
    });
  });

  it('tells cells apart by what they hold where no header names them, in any order', () => {
    expect(readPeople('guest.three@uni.test,Aina,A26CS0001,VIP\nBudi,,-').rows).toEqual([
      row(1, { email: 'guest.three@uni.test', name: 'Aina', studentId: 'A26CS0001', note: 'VIP' }),
      row(2, { name: 'Budi' }),
    ]);
  });

  it('takes a header of one column', () => {
    expect(readPeople('Nama\nAina\nBudi').rows).toEqual([row(2, { name: 'Aina' }), row(3, { name: 'Budi' })]);
  });

  it('leaves out columns of other names', () => {
    expect(readPeople('Bil,Nama,Jawatan\n1,Aina,Dekan')).toEqual({
      rows: [row(2, { name: 'Aina' })],
      problems: [],
      columns: [
        { name: 'Bil', column: null },
        { name: 'Nama', column: 'name' },
        { name: 'Jawatan', column: null },
      ],
    });
  });

  it('says line by line what cannot be used, and what was found in it', () => {
    const text =
      'Name,Email,Matric\nA,not an address,\nB,,1.2E+11\n,,\nC,c@um.test,A1B2,extra\n"n/a",-,\nD,,X1234';
    expect(readPeople(text)).toMatchObject({
      rows: [row(7, { name: 'D', studentId: 'X1234' })],
      problems: [
        { line: 2, problem: 'not_an_email', written: { name: 'A', email: 'not an address' } },
        { line: 3, problem: 'not_a_student_id' },
        { line: 5, problem: 'too_many_cells', written: { name: 'C', email: 'c@um.test', studentId: 'A1B2' } },
        { line: 6, problem: 'nobody' },
      ],
    });
    expect(readPeople('a@um.test;b@um.test').problems).toMatchObject([
      { line: 1, problem: 'too_many_cells', written: { email: 'a@um.test' } },
    ]);
  });

  it('reads nothing from an empty text', () => {
    expect(readPeople(' \n\t\n')).toEqual({ rows: [], problems: [], columns: [] });
  });

  it('refuses two columns of one meaning, and a quotation mark that never ends', async () => {
    expect((await refusalOf(() => readPeople('Email,Mail\na@um.test,b@um.test'))).code).toBe('invalid_input');
    expect((await refusalOf(() => readPeople('Aina\n"Budi'))).code).toBe('invalid_input');
  });
});
