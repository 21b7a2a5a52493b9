import { describe, expect, it } from 'vitest';
import { readSearch } from '#core/events/search/read-search.ts';
import { everyWeek, onDays } from '#core/events/search/search-times.ts';

/** Friday 27 November 2026, 1:30 am in Kuala Lumpur; in UTC it is still Thursday. */
const NOW = '2026-11-26T17:30:00.000Z';
const one = (day: string) => onDays(day, day);

describe('the terms of a search', () => {
  it.each([
    [['today', 'Hari ini'], one('2026-11-27')],
    [['tonight', 'malam ini'], onDays('2026-11-27', '2026-11-27', [18, 24])],
    [['tomorrow', 'esok', 'ESOK'], one('2026-11-28')],
    [['esok malam', 'tomorrow night'], onDays('2026-11-28', '2026-11-28', [18, 24])],
    [['lusa'], one('2026-11-29')],
    [['weekend', 'this weekend', 'hujung minggu', 'hujung minggu ini'], onDays('2026-11-28', '2026-11-29')],
    [['this week', 'minggu ini'], onDays('2026-11-23', '2026-11-29')],
    [['next week', 'minggu depan'], onDays('2026-11-30', '2026-12-06')],
    [['this month', 'bulan ini', 'november', 'nov'], onDays('2026-11-01', '2026-11-30')],
    [['next month', 'bulan depan', 'dec', 'disember'], onDays('2026-12-01', '2026-12-31')],
    [['february', 'feb 2027', 'februari'], onDays('2027-02-01', '2027-02-28')],
    [['sat', 'Saturday', 'sabtu', 'hari sabtu', 'sat,'], everyWeek(5)],
    [['jumaat malam', 'friday night'], everyWeek(4, [18, 24])],
    [['sunday morning', 'ahad pagi'], everyWeek(6, [5, 12])],
    [['this saturday', 'sabtu ini', 'hari sabtu ini'], one('2026-11-28')],
    [['this friday', 'jumaat ini'], one('2026-11-27')],
    [
      ['27 nov', 'Nov 27', '27th November', '27hb nov', '27/11', '27/11/2026', 'nov 27, 2026'],
      one('2026-11-27'),
    ],
    [['26 nov', '26/11/27', '26 November 2027'], one('2027-11-26')],
    [['29 feb'], one('2028-02-29')],
  ])('read %j as a time', (queries, times) => {
    for (const q of queries) {
      const terms = readSearch(q, NOW);
      expect([q, terms.map((term) => term.times)]).toEqual([q, [times]]);
    }
  });

  it.each(['27', '13/13', '2026', 'minggu', 'satu', 'malam', 'hari', 'this', 'ini'])(
    'read %j as no time',
    (q) => {
      expect(readSearch(q, NOW)).toEqual([expect.objectContaining({ words: [q], times: null })]);
    },
  );

  it.each(['31 feb', '45 feb'])('read only the month of %j', (q) => {
    const [number, month] = readSearch(q, NOW);
    expect(number?.times).toBeNull();
    expect(month?.times).toEqual(onDays('2027-02-01', '2027-02-28'));
  });

  it.each([
    ['academic', 'Academic'],
    ['Akademik', 'Academic'],
    ['workshops', 'Workshop'],
    ['bengkel', 'Workshop'],
    ['budaya', 'Cultural'],
    ['kebudayaan', 'Cultural'],
    ['sukan', 'Sports'],
    ['sosial', 'Social'],
    ['kerjaya', 'Career'],
    ['acade', 'Academic'],
  ])('read %s as the category %s', (q, category) => {
    expect(readSearch(q, NOW)).toEqual([expect.objectContaining({ words: [q.toLowerCase()], category })]);
  });

  it.each(['suka', 'work', 'constructor', '__proto__', 'all'])('read %s as no category', (q) => {
    expect(readSearch(q, NOW)[0]?.category).toBeNull();
  });

  it('keep each word, in its order', () => {
    const terms = readSearch('bengkel gamelan sabtu malam percuma', NOW);
    expect(terms.map(({ words }) => words.join(' '))).toEqual([
      'bengkel',
      'gamelan',
      'sabtu malam',
      'percuma',
    ]);
    expect(terms.map(({ isFree }) => isFree)).toEqual([false, false, false, true]);
    expect(readSearch(null, NOW)).toEqual([]);
  });
});
