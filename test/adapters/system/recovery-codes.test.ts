import { describe, expect, it } from 'vitest';
import { MemoryRecoveryCodes } from '#adapters/memory/second-factor/memory-recovery-codes.ts';
import { RandomRecoveryCodes } from '#adapters/system/random-recovery-codes.ts';
import { normalCode } from '#core/second-factor/recovery-codes.ts';

describe.each([
  ['RandomRecoveryCodes', new RandomRecoveryCodes()],
  ['MemoryRecoveryCodes', new MemoryRecoveryCodes()],
])('%s', (_name, codes) => {
  it('creates different codes in groups of four, which reading them back does not change', () => {
    const some = Array.from({ length: 50 }, () => codes.next());
    expect(new Set(some).size).toBe(50);
    for (const code of some) {
      expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
      expect(normalCode(` ${code.toLowerCase().replaceAll('-', '')} `)).toBe(code);
    }
  });

  it('digests a code for its person only', () => {
    expect(codes.digestOf('person-1', 'CODE')).toBe(codes.digestOf('person-1', 'CODE'));
    expect(codes.digestOf('person-1', 'CODE')).not.toBe(codes.digestOf('person-2', 'CODE'));
    expect(codes.digestOf('person-1', 'CODE')).not.toContain('CODE');
  });
});
