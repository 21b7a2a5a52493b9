import { describe, expect, it } from 'vitest';
import { LeakedPasswords } from '#adapters/leaked-passwords/leaked-passwords.ts';

describe('LeakedPasswords', () => {
  const leaked = new LeakedPasswords();

  it('knows at least thirty thousand passwords', () => {
    expect(leaked.size).toBeGreaterThanOrEqual(30_000);
  });

  it.each(['password', 'qwertyuiop', 'trustno1', 'baseball', 'katalaluan', 'bismillah'])(
    'knows the common password %s',
    (password) => {
      expect(leaked.has(password)).toBe(true);
    },
  );

  it('does not know an uncommon one', () => {
    expect(leaked.has('three blue kites')).toBe(false);
  });
});
