import { describe, expect, it } from 'vitest';
import { entityTagOf, isKnownAlready } from '#adapters/http/server/cache/entity-tag.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('entityTagOf', () => {
  it('returns a strong tag, the same only for the same bytes', () => {
    const tag = entityTagOf(bytes('{"events":[]}'));
    expect(tag).toMatch(/^"[A-Za-z0-9_-]{22}"$/);
    expect(entityTagOf(bytes('{"events":[]}'))).toBe(tag);
    expect(entityTagOf(bytes('{"events": []}'))).not.toBe(tag);
  });

  it.each(['"a"', 'W/"a"', '*', ' * ', '"b", "a"', '"b",W/"a" , "c"', '"b,c", "a"', '"", "a"'])(
    'matches the If-None-Match header %s',
    (sent) => {
      expect(isKnownAlready(sent, '"a"')).toBe(true);
    },
  );

  it.each([undefined, '', '"b"', 'a', '"A"', 'w/"b"', '"b", "c"', '"a', '"b,"', '**'])(
    'does not match the If-None-Match header %s',
    (sent) => {
      expect(isKnownAlready(sent, '"a"')).toBe(false);
    },
  );
});
