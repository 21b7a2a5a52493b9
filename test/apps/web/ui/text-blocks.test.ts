import { describe, expect, it } from 'vitest';
import { textBlocks, textParts } from '#apps/web/src/ui/written/text-blocks.ts';

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);
const shapeOf = (text: string) =>
  textBlocks(text).map(({ kind, lines }) => [kind, ...lines.map((one) => one.text)]);

describe('a text that people wrote', () => {
  it('has paragraphs at empty lines, and lists where lines begin with a dash', () => {
    expect(shapeOf('Bring:\n- a pen\n• water\n\n- a hat\nSee you\nthere\r\n\r\nBye')).toEqual([
      ['paragraph', 'Bring:'],
      ['list', 'a pen', 'water'],
      ['list', 'a hat'],
      ['paragraph', 'See you', 'there'],
      ['paragraph', 'Bye'],
    ]);
    expect(shapeOf('-5 °C\n–\n-')).toEqual([['paragraph', '-5 °C', '–', '-']]);
    expect(shapeOf(' \n\n')).toEqual([]);
  });

  it.each([
    ['See https://example.com/lanterns.', ['https://example.com/lanterns']],
    [
      '(https://example.com/a_(b)) and http://example.org/?q=1,2!',
      ['https://example.com/a_(b)', 'http://example.org/?q=1,2'],
    ],
    [
      '报名：https://example.com/报名。谢谢',
      ['https://example.com/%E6%8A%A5%E5%90%8D%E3%80%82%E8%B0%A2%E8%B0%A2'],
    ],
    ['HTTPS://EXAMPLE.COM', ['https://example.com/']],
    ['"https://example.com/"onmouseover="alert(1)', ['https://example.com/']],
    ['https://example.com/<script>alert(1)</script>', ['https://example.com/']],
    ['https://example.com/\u202egpj.exe', ['https://example.com/']],
  ])('links the addresses in %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert("https:")',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'ftp://example.com',
    'xhttps://example.com',
    'https://',
    'https://[',
    'https://...',
    'mailto:a@example.com',
  ])('links nothing in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('keeps every letter in its order', () => {
    const text = 'a https://example.com/b, c (https://example.com/d) e';
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('is read in linear time', () => {
    const begun = performance.now();
    for (const text of [
      'https://'.repeat(20_000),
      `https://a/${'(.'.repeat(50_000)}`,
      `https://a/${').'.repeat(50_000)}`,
      '- \n'.repeat(50_000),
    ]) {
      textBlocks(text);
      textParts(text);
    }
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
