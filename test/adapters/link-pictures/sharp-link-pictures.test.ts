import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { layOut } from '#adapters/link-pictures/lay-out.ts';
import { type Art, SharpLinkPictures } from '#adapters/link-pictures/sharp-link-pictures.ts';
import { drawPoster } from '#adapters/posters/draw-poster.ts';
import type { LinkPicture } from '#core/sharing/link-picture.ts';
import { NAMES } from '#test/support/names-of-many-scripts.ts';

const COLOURS = { panel: '#102030', ink: '#f0e0d0' };
const PANEL = [0x10, 0x20, 0x30];
const PICTURE: LinkPicture = {
  shape: 'card',
  overline: 'Gamelan Society',
  title: 'Malam Gamelan',
  lines: ['Sun 20 Dec 2026, 8:00 pm', 'Dewan Tunas'],
  badge: 'RM 25.00',
  footer: 'acara.example.test',
  imageUrl: null,
  category: 'Cultural',
  seed: 'gamelan',
};
const poster: Art = { ...COLOURS, svg: drawPoster(PICTURE) };

/** Some titles that are hard to lay out. */
const TITLES = {
  short: 'C',
  'of 120 characters': 'Bengkel Penulisan Kreatif '.repeat(5).slice(0, 120),
  Chinese: '书法与水墨画工作坊：学习中国传统艺术的基础技巧与创作方法'.repeat(5).slice(0, 120),
  'of two scripts': 'Mooncake Night 中秋晚会 & Tanglung',
  'with emoji': '🎉 Pesta Konvo 🎓✨',
  'in letters without a font': 'ភាសាខ្មែរ',
  Tamil: 'பொங்கல் விழா கொண்டாட்டம் '.repeat(5).slice(0, 120).trim(),
  'that reads leftwards': 'مالم كبودايان دان ڤرسمبهن ڬامبوس (2026) 8:00!',
  Thai: 'สงกรานต์และน้ำใจของผู้ใหญ่ในมหาวิทยาลัย'.repeat(3).slice(0, 120),
  'without a space': 'A'.repeat(120),
};

describe('pictures of shared links', () => {
  let pictures: SharpLinkPictures;
  beforeEach(() => {
    pictures = new SharpLinkPictures({ layOut, artOf: async () => poster });
  });

  it.each([
    ['card', 1_200, 630],
    ['story', 1_080, 1_920],
  ] as const)(
    'are a PNG of the size of a %s, small enough for chat programs',
    async (shape, width, height) => {
      const png = await pictures.draw({ ...PICTURE, shape });
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
      expect(png.byteLength).toBeLessThan(300_000);
    },
  );

  it('shows an x between figures as it was typed, not as a multiplication sign', async () => {
    const drawn = (title: string) => layOut({ ...PICTURE, colours: COLOURS, title });
    expect(await drawn('Ali 7x9')).not.toBe(await drawn('Ali 7×9'));
  });

  it.each(NAMES)('draw every letter of %s', async (title) => {
    const countOf = async (text: string) =>
      (await layOut({ ...PICTURE, colours: COLOURS, title: text })).split('<path').length;
    const letters = [...title.replace(/\s/g, '')].filter((letter) => /\p{L}/u.test(letter));
    expect((await countOf(title)) - (await countOf('A')) + 1).toBeGreaterThanOrEqual(letters.length * 0.8);
  });

  it('hide the border at the foot of a poster behind the panel of a story', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><rect width="1200" height="675" fill="#e2a144"/><rect y="610" width="1200" height="65" fill="#00ff00"/></svg>';
    const bordered = new SharpLinkPictures({ layOut, artOf: async () => ({ ...COLOURS, svg }) });
    const { data, info } = await sharp(await bordered.draw({ ...PICTURE, shape: 'story' }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const greens = Array.from({ length: info.width * info.height }, (_, n) => n * info.channels).filter(
      (at) => (data[at + 1] ?? 0) > 200 && (data[at] ?? 0) < 50,
    );
    expect(greens).toEqual([]);
  });

  it.each(Object.entries(TITLES))('keep a title %s within its panel', async (_, title) => {
    const png = await pictures.draw({ ...PICTURE, title });
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    const margins = [
      ...Array.from({ length: 63 }, (_, n) => pixel(30, n * 10)),
      ...Array.from({ length: 63 }, (_, n) => pixel(650, n * 10)),
      ...Array.from({ length: 60 }, (_, n) => pixel(n * 10, 600)),
    ];
    expect(margins.filter((colour) => colour.join() !== PANEL.join())).toEqual([]);
    const inked = Array.from({ length: 572 * 200 }, (_, n) =>
      pixel(60 + (n % 572), 100 + Math.floor(n / 572)),
    );
    expect(inked.filter(([red = 0]) => red > 200).length).toBeGreaterThan(100);
  });

  it('break lines of a title between words', async () => {
    const widthOfFirstLine = async (title: string) => {
      const png = await pictures.draw({ ...PICTURE, title });
      const firstLine = { left: 60, top: 100, width: 572, height: 90 };
      const { data, info } = await sharp(png).extract(firstLine).raw().toBuffer({ resolveWithObject: true });
      const isInked = (pixel: number) => (data[pixel * info.channels] ?? 0) > 128;
      const inked = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(isInked);
      return Math.max(...inked.map((pixel) => pixel % info.width));
    };
    for (const [title, line] of [
      ['International Potluck', 'International'],
      ['Persembahan Tari Zapin', 'Persembahan'],
    ] as const)
      expect([title, await widthOfFirstLine(title)]).toEqual([title, await widthOfFirstLine(line)]);
  });

  it('leave out what no font has, instead of empty boxes', async () => {
    const plain = await pictures.draw({ ...PICTURE, title: 'Pesta Konvo' });
    const decorated = await pictures.draw({ ...PICTURE, title: '🎉 Pesta Konvo 🎓✨ ខ្មែរ\uf0a7' });
    expect(Buffer.compare(decorated, plain)).toBe(0);
  });

  it.each(['card', 'story'] as const)('show a poster on a %s in its own colours', async (shape) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><rect width="1200" height="675" fill="#e2a144"/></svg>';
    const flat = new SharpLinkPictures({ layOut, artOf: async () => ({ ...COLOURS, svg }) });
    const { data, info } = await sharp(await flat.draw({ ...PICTURE, shape }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (300 * info.width + 1_000) * info.channels;
    expect([...data.subarray(at, at + 3)]).toEqual([0xe2, 0xa1, 0x44]);
  });

  it('show an uploaded photo', async () => {
    const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#00ff00' } })
      .webp()
      .toBuffer();
    const own = new SharpLinkPictures({ layOut, artOf: async () => ({ ...COLOURS, photo }) });
    const { data, info } = await sharp(await own.draw(PICTURE))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (300 * info.width + 1_000) * info.channels;
    expect(data[at + 1]).toBeGreaterThan(240);
  });

  it('are drawn one after another, and only so many wait', async () => {
    let running = 0;
    let most = 0;
    const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"/>';
    const slow = new SharpLinkPictures({
      layOut: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resume) => setTimeout(resume, 1));
        running -= 1;
        return plain;
      },
      artOf: async () => ({ ...COLOURS, svg: plain }),
    });
    const answers = await Promise.allSettled(Array.from({ length: 22 }, () => slow.draw(PICTURE)));
    expect(most).toBe(1);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(answers[21]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
  }, 60_000);
});
