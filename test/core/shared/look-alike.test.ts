import { describe, expect, it } from 'vitest';
import { lookAlikeKey } from '#core/shared/look-alike.ts';

describe('lookAlikeKey', () => {
  it.each([
    ['capitals', 'KELAB SENI BUNGA RAYA'],
    ['accents', 'Kélab Sení Bungà Raya'],
    ['spaces and punctuation', ' Kelab  Seni-Bunga, Raya. ✓'],
    ['words written as one', 'KelabSeni BungaRaya'],
    ['zero-width characters', 'Kelab\u200b Se\u2060ni Bun\u00adga Raya\ufeff'],
    ['fillers and variation selectors', 'Kelab\u3164 Seni\ufe0f Bunga\u{e0100} Raya'],
    ['small Cyrillic letters', 'Кеlаb Ѕеnі Вungа Rауа'],
    ['Cyrillic capitals', 'КЕLАВ ЅЕNІ ВUNGА RАУА'],
    ['Greek letters', 'Κelαb Seni Βungα Rαγα'],
    ['full-width letters', 'Ｋｅｌａｂ Ｓｅｎｉ Ｂｕｎｇａ Ｒａｙａ'],
    ['mathematical letters', '𝐊𝐞𝐥𝐚𝐛 𝓢𝓮𝓷𝓲 𝖡𝗎𝗇𝗀𝖺 𝚁𝚊𝚢𝚊'],
    ['a capital I, a digit and a bar for l', 'KeIab Sen1 Bunga Raya'],
  ])('is the same for a name in %s', (_, name) => {
    expect(lookAlikeKey(name)).toBe(lookAlikeKey('Kelab Seni Bunga Raya'));
  });

  it.each([
    ['Kelab C0mputer', 'Kelab Computer'],
    ['Kelab Modem', 'Kelab Modern'],
    ['كلاب سني', 'كلاب سنی'],
    ['Kelab ⅤI', 'Kelab VI'],
  ])('takes %j for %j', (one, other) => {
    expect(lookAlikeKey(one)).toBe(lookAlikeKey(other));
  });

  it.each([
    ['Kelab Seni Bunga Raya', 'Kelab Seni Bunga Rayu'],
    ['Kelab Catur', 'Kelab Catur 2'],
    ['Persatuan Bahasa Cina', 'Persatuan Bahasa Tamil'],
    ['中秋会', '中文会'],
    ['தமிழ் மன்றம்', 'தமிழர் மன்றம்'],
  ])('tells %j from %j', (one, other) => {
    expect(lookAlikeKey(one)).not.toBe(lookAlikeKey(other));
  });

  it('is empty for a name without letters and digits', () => {
    expect(lookAlikeKey(' ✨ – \u200b')).toBe('');
  });
});
