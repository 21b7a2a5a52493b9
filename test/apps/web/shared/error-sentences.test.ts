import { describe, expect, it } from 'vitest';
import { errorTextsIn } from '#apps/web/src/shared/error-texts.ts';
import { MALAY } from '#apps/web/src/shared/errors/malay-errors.ts';
import { domainError, invalidInput } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { ENGLISH } from '#core/shared/errors/english-sentences.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import type { FieldProblem, FieldProblemCode } from '#core/shared/errors/field-problem.ts';
import { errorSentence, problemSentence } from '#core/shared/errors/sentences.ts';
import { MALAY_LABELS } from '#core/shared/field-labels.ts';

/** A value of every param. */
const PARAMS = {
  fields: { title: { code: 'required', label: 'Title' } },
  maxMegabytes: 5,
  method: 'PUT',
  email: 'aina@um.test',
  max: 40,
  priceSen: 1_250,
  minSen: 100,
  type: 'Early bird',
  held: 3,
  minutes: 17,
  opensAt: '2026-12-01T09:00:00.000Z',
  name: 'Akaun Siswa',
  taken: 12,
  pool: 'Early bird',
  domains: ['um.test'],
  changes: [{ field: 'title', by: 'Aina', at: '2026-12-01T09:00:00.000Z' }],
};
const PROBLEM_PARAMS = {
  label: 'Title',
  min: 3,
  max: 40,
  options: ['one', 'two'],
  type: 'list',
  name: 'isAdmin',
  example: '2026-12-01',
  minSen: 100,
  maxSen: 3_000_000,
  occupied: 12,
  maxMegabytes: 5,
  maxMegapixels: 24,
  bank: 'Bank Siswa',
  row: 4,
  line: 5,
  reference: 'R-1',
  written: 'perhaps',
  column: 'Date',
  domains: ['um.test'],
  source: 'provider',
  first: 'Email',
  second: 'E-mail',
  other: '3.50',
  rest: '50',
  question: 'Vegetarian?',
  amount: '12.50',
  cells: 9,
  columns: 8,
  day: '2026-12-01',
  problems: [{ code: 'row_without_result', row: 4, written: 'perhaps' }],
  more: 2,
  days: 60,
};

const codes = Object.keys(ENGLISH.errors) as ErrorCode[];
const errors = codes.flatMap((code) => {
  const sentences = ENGLISH.errors[code];
  const reasons = typeof sentences === 'object' ? Object.keys(sentences) : [undefined];
  return reasons.map((reason) => [code, reason ? { ...PARAMS, reason } : PARAMS] as const);
});
const problems = (Object.keys(ENGLISH.problems) as FieldProblemCode[]).map(
  (code) => ({ ...PROBLEM_PARAMS, code }) as unknown as FieldProblem,
);

/** A sentence that is complete. */
const WHOLE = /^(?!.*(undefined|NaN|null|\[object))\S.*\S$/;

describe('the sentences of errors', () => {
  it.each(errors)('are there in both languages: %s %o', (code, params) => {
    const english = errorSentence(ENGLISH, code, params);
    const malay = errorSentence(MALAY, code, params);
    expect(english).toMatch(WHOLE);
    expect(malay).toMatch(WHOLE);
    expect(malay).not.toBe(english);
  });

  it.each(problems)('are there in both languages for a field: $code', (problem) => {
    const english = problemSentence(ENGLISH, problem);
    const malay = problemSentence(MALAY, problem);
    expect(english).toMatch(WHOLE);
    expect(malay).toMatch(WHOLE);
    expect(malay).not.toBe(english);
  });

  it('name each param in both languages', () => {
    const sentences = [ENGLISH, MALAY].map((language) => [
      ...errors.map(([code, params]) => errorSentence(language, code, params) ?? ''),
      ...problems.map((problem) => problemSentence(language, problem) ?? ''),
    ]);
    // A time is 5:00 in English and 5.00 in Malay.
    const numbersIn = (text: string) =>
      (text.replace(/(\d):(\d\d)\b/g, '$1.$2').match(/[\d,.]*\d/g) ?? []).sort();
    const [english = [], malay = []] = sentences;
    expect(malay.map(numbersIn)).toEqual(english.map(numbersIn));
  });

  it('choose singular and plural', () => {
    const texts = [
      domainError('too_many_holds', { held: 1 }),
      domainError('too_many_holds', { held: 2 }),
      domainError('rate_limited', { reason: 'attempts', minutes: 1 }),
      domainError('rate_limited', { reason: 'messages', max: 3, minutes: 1 }),
      domainError('rate_limited', { reason: 'messages', max: 3, minutes: 60 }),
      domainError('rate_limited', { reason: 'pictures', max: 60, minutes: 61 }),
      domainError('price_changed', { priceSen: 0 }),
    ].map(({ message }) => message);
    expect(texts).toEqual([
      'You are holding 1 place that isn’t confirmed yet, as many as one person can. Finish or give back one, then try again.',
      'You are holding 2 places that aren’t confirmed yet, as many as one person can. Finish or give back one, then try again.',
      'Too many attempts. Try again in 1 minute.',
      'You have sent 3 messages about this event in 24 hours. You can send the next one in 1 minute.',
      'You have sent 3 messages about this event in 24 hours. You can send the next one in 1 hour.',
      'You have uploaded 60 pictures in 24 hours. You can upload the next one in 2 hours.',
      'This ticket is free now. Please check, then try again.',
    ]);
  });

  it('name each field in Malay', () => {
    const names = Object.values(MALAY_LABELS);
    expect(names.every((name) => /\S/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('errorTextsIn', () => {
  const english = errorTextsIn('en', null);
  const malay = errorTextsIn('ms', MALAY);
  const held = domainError('too_many_holds', { held: 3 });
  const invalid = invalidInput({ title: { code: 'required', label: 'Title' } });

  it('returns the sentence and the problems of fields in each language', () => {
    expect(english.messageOf(held, 'It failed.')).toBe(held.message);
    expect(malay.messageOf(held, 'Gagal.')).toContain('3 tempat yang belum disahkan');
    expect(english.fieldProblemsOf(invalid)).toEqual({ title: 'Title is required.' });
    expect(malay.fieldProblemsOf(invalid)).toEqual({ title: 'Tajuk perlu diisi.' });
    expect(malay.messageOf(invalid, 'Gagal.')).toBe('Tajuk perlu diisi.');
  });

  it('returns the page’s own text for anything else, and while Malay is not loaded', () => {
    expect(malay.messageOf(new TypeError('odd'), 'Gagal.')).toBe('Gagal.');
    expect(malay.fieldProblemsOf(new TypeError('odd'))).toEqual({});
    const unloaded = errorTextsIn('ms', null);
    expect(unloaded.messageOf(held, 'Gagal.')).toBe('Gagal.');
    expect(unloaded.messageOf(held, '')).toBe(held.message);
    expect(unloaded.fieldProblemsOf(invalid)).toEqual({ title: 'Title is required.' });
  });

  it('says that Acara is away for an error without a sentence on a page without one', () => {
    const empty = new DomainError({ code: 'unavailable', params: {}, message: '' });
    expect(english.messageOf(empty, '')).toBe('Acara can’t be reached. Check your connection and try again.');
    expect(malay.messageOf(empty, '')).toContain('tidak dapat dihubungi');
    expect(malay.messageOf(empty, 'Gagal.')).toBe('Gagal.');
  });

  it('falls back for codes, reasons and params that it does not know', () => {
    const odd = (code: string, params: object) =>
      new DomainError({ code: code as ErrorCode, params: params as never, message: 'Something new.' });
    for (const error of [
      odd('made_up', {}),
      odd('constructor', {}),
      odd('wrong_state', { reason: 'made_up' }),
      odd('wrong_state', { reason: 'constructor' }),
      odd('wrong_state', {}),
      odd('too_many_holds', {}),
    ]) {
      expect(malay.messageOf(error, 'Gagal.')).toBe('Gagal.');
      expect(malay.messageOf(error, '')).toBe('Something new.');
    }
  });

  it('counts one place and one ticket as one', () => {
    const sentences = [
      domainError('already_at_limit', { reason: 'type', max: 1 }),
      domainError('wrong_state', { reason: 'capacity_taken', taken: 1, pool: 'Early bird' }),
      domainError('wrong_state', { reason: 'capacity_taken', taken: 1, pool: '' }),
    ].map(({ message }) => message);
    expect(sentences).toEqual([
      'One person can have at most one ticket of this type.',
      'One place of “Early bird” is taken, so it can’t have fewer.',
      'One place is taken, so the limit can’t be lower.',
    ]);
  });
});
