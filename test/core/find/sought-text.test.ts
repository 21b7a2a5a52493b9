import { describe, expect, it } from 'vitest';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';
import { readSought } from '#core/find/sought-text.ts';
import { referenceOf } from '#core/refunds/refund.ts';

const ID = '0197a0c4-1b2c-7d3e-8f40-9f0e12ab34cd';

describe('readSought', () => {
  it('reads a whole id, and its last twelve digits with spaces and in capitals', () => {
    expect(readSought(ID.toUpperCase()).idEnd).toBe(ID);
    expect(readSought(' 9F0E 12AB 34CD ').idEnd).toBe('9f0e12ab34cd');
    for (const q of ['9f0e', 'aina', '']) expect(readSought(q).idEnd).toBeNull();
  });

  it('reads the reference of a transfer and of a refund as people copy them', () => {
    const reference = transferReference(4_711);
    expect(readSought(reference.toLowerCase().replaceAll('-', ' ')).transfer).toBe(reference);
    expect(readSought('gamelan night').transfer).toBeNull();
    expect(readSought(referenceOf({ id: ID })).refundEnd).toBe(ID.slice(-10));
    expect(readSought('rf 0e12ab34cd').refundEnd).toBe('0e12ab34cd');
  });

  it('looks for words of two characters at least', () => {
    expect(readSought('x')).toMatchObject({ text: '', words: [] });
    expect(readSought('Ai')).toMatchObject({ text: 'Ai', words: ['ai'] });
  });

  it('takes one word with a digit as a matric number', () => {
    expect(readSought('A26CS0001').mayBeStudentId).toBe(true);
    for (const q of ['aina', 'malam 2026']) expect(readSought(q).mayBeStudentId).toBe(false);
  });
});
