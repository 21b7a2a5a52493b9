import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compositions } from '../../../adapters/posters/compositions/compositions.ts';
import { drawPoster } from '../../../adapters/posters/draw-poster.ts';
import { drawScene, type SceneName } from '../../../adapters/posters/draw-scene.ts';
import { parsePosterAddress, posterAddress } from '../../../adapters/posters/poster-address.ts';
import { type Poster, posterCategories } from '../../../adapters/posters/poster-category.ts';
import { compositionOf, distinctPosters, unlike } from '../../../adapters/posters/poster-composition.ts';

const seeds = Array.from(
  { length: 60 },
  (_, index) => `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`,
);
const everyPoster = posterCategories.flatMap((category) => seeds.map((seed) => ({ seed, category })));
const sceneNames: readonly SceneName[] = [
  'no-tickets',
  'no-events',
  'not-found',
  'offline',
  'error',
  'no-analytics',
  'all-done',
];

/** Returns the first fault of a document's tags, or null. */
function faultInXml(document: string): string | null {
  const open: string[] = [];
  let roots = 0;
  const between = document.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][A-Za-z0-9-]*="[^"<&]*")*)\s*(\/?)>/g,
    (_, closing, name, attributes: string, selfClosed) => {
      const names = [...attributes.matchAll(/([A-Za-z][A-Za-z0-9-]*)="/g)].map(([, attribute]) => attribute);
      if (new Set(names).size !== names.length) return `<repeated attribute in ${name}>`;
      if (closing === '/') return open.pop() === name ? '' : `<unexpected end of ${name}>`;
      if (open.length === 0) roots += 1;
      if (selfClosed === '') open.push(name);
      return '';
    },
  );
  if (between !== '') return `not understood: ${between.slice(0, 80)}`;
  if (open.length > 0) return `left open: ${open.join(' ')}`;
  return roots === 1 ? null : `${roots} roots`;
}

function idsIn(document: string): string[] {
  return [...document.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
}

describe('drawPoster', () => {
  it('draws the same picture for the same seed', () => {
    for (const poster of everyPoster.slice(0, 40)) expect(drawPoster({ ...poster })).toBe(drawPoster(poster));
  });

  it.each([
    ['Academic', '3d02daea17d40e5f'],
    ['Cultural', 'b9bbec01f9798776'],
    ['Sports', '73d0a4bcd7b57277'],
    ['Workshop', '90308bbce96a9920'],
    ['Social', '5e0b080a76400f4d'],
    ['Career', '5574413156e4b68a'],
  ] as const)('keeps the picture of an existing %s event, byte for byte', (category, digest) => {
    const drawing = drawPoster({ seed: 'event-1', category });
    expect(createHash('sha256').update(drawing).digest('hex').slice(0, 16)).toBe(digest);
  });

  it('draws a different picture for every event of a category', () => {
    const drawings = everyPoster.map((poster) => drawPoster(poster).replace(/p[0-9a-z]+-/g, ''));
    expect(new Set(drawings).size).toBe(everyPoster.length);
  });

  it('draws a different picture for another category', () => {
    const drawings = posterCategories.map((category) => drawPoster({ seed: 'same-event', category }));
    expect(new Set(drawings).size).toBe(posterCategories.length);
  });

  it('uses at least four layouts for every category', () => {
    for (const category of posterCategories) {
      expect(compositions[category].length).toBeGreaterThanOrEqual(4);
      expect(new Set(compositions[category]).size).toBe(compositions[category].length);
    }
  });

  it('draws one well-formed document of 16:9 that may be cropped', () => {
    for (const poster of everyPoster) {
      const drawing = drawPoster(poster);
      expect(faultInXml(drawing)).toBeNull();
      expect(drawing).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice">/,
      );
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  it('stays under twenty thousand bytes', () => {
    for (const poster of everyPoster)
      expect(new TextEncoder().encode(drawPoster(poster)).length).toBeLessThan(20_000);
  });

  it('contains no text, script, style or external reference', () => {
    for (const poster of everyPoster) {
      const drawing = drawPoster(poster);
      expect(drawing).not.toMatch(/<(script|style|text|image|foreignObject|a|animate|set)\b/i);
      expect(drawing).not.toMatch(/ (style|class|on[a-z]+)="/i);
      expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|data:|javascript:|\/\//i,
      );
      for (const [, target] of drawing.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#/);
    }
  });

  it('refers only to ids that it defines once', () => {
    for (const poster of everyPoster) {
      const drawing = drawPoster(poster);
      const ids = idsIn(drawing);
      expect(new Set(ids).size).toBe(ids.length);
      const wanted = [...drawing.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
      for (const id of wanted) expect(ids).toContain(id);
    }
  });

  it('uses ids that don’t collide with another poster’s on the same page', () => {
    const all = everyPoster.flatMap((poster) => idsIn(drawPoster(poster)));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('distinctPosters', () => {
  const layoutOf = (poster: Poster | null) => poster && `${poster.category} ${compositionOf(poster)}`;

  it('leaves no poster with the layout of one of the three before it', () => {
    const sports = seeds.map((seed) => ({ seed, category: 'Sports' }) as const);
    const shown = distinctPosters(sports).map(layoutOf);
    const hasNeighbour = (layouts: readonly unknown[]) =>
      layouts.some((layout, index) => layouts.slice(Math.max(0, index - 3), index).includes(layout));
    expect(hasNeighbour(sports.map(layoutOf))).toBe(true);
    expect(hasNeighbour(shown)).toBe(false);
  });

  it('leaves posters that already differ, and photos, as they are', () => {
    const list = posterCategories.map((category) => ({ seed: 'event-1', category }));
    expect(distinctPosters([...list, null])).toEqual([...list, null]);
  });

  it('keeps the category of a poster that it changes', () => {
    const twice = { seed: 'event-1', category: 'Career' } as const;
    const [first, second] = distinctPosters([twice, twice]);
    expect(first).toEqual(twice);
    expect(second?.category).toBe('Career');
    expect(parsePosterAddress(posterAddress(second ?? twice))).toEqual(second);
  });

  it('ends when every layout is taken', () => {
    const all = Array.from({ length: 60 }, (_, index) => ({ seed: `${index}`, category: 'Social' }) as const);
    const [poster = all[0]] = all;
    expect(unlike(poster as Poster, all)).toEqual(poster);
  });
});

describe('posterAddress', () => {
  it('leads back to its poster', () => {
    for (const poster of everyPoster) expect(parsePosterAddress(posterAddress(poster))).toEqual(poster);
    expect(posterAddress({ seed: 'Ab-9', category: 'Cultural' })).toBe('/posters/cultural/Ab-9.svg');
  });

  it('escapes a seed that no address can contain, which is then refused', () => {
    expect(posterAddress({ seed: 'a/b', category: 'Social' })).toBe('/posters/social/a%2Fb.svg');
    expect(parsePosterAddress('/posters/social/a%2Fb.svg')).toBeNull();
  });

  it.each([
    '',
    '/posters/cultural/.svg',
    '/posters/Cultural/a.svg',
    '/posters/music/a.svg',
    '/posters/constructor/a.svg',
    '/posters/cultural/a.png',
    '/posters/cultural/a.svg/',
    '/posters/cultural/a.svg?x=1',
    '/posters/cultural/a.svg\n',
    '/posters/cultural/a b.svg',
    '/posters/cultural/a_b.svg',
    '/posters/cultural/../a.svg',
    '/posters/cultural/a/b.svg',
    'posters/cultural/a.svg',
    'https://elsewhere.example/posters/cultural/a.svg',
    `/posters/cultural/${'a'.repeat(65)}.svg`,
  ])('refuses the address %j', (path) => {
    expect(parsePosterAddress(path)).toBeNull();
  });

  it('accepts a seed of one and of sixty-four characters', () => {
    expect(parsePosterAddress('/posters/sports/a.svg')).toEqual({ seed: 'a', category: 'Sports' });
    expect(parsePosterAddress(`/posters/sports/${'a'.repeat(64)}.svg`)?.seed).toHaveLength(64);
  });
});

describe('drawScene', () => {
  it.each(sceneNames)('draws a small well-formed document without styles or scripts: %s', (name) => {
    const drawing = drawScene(name);
    expect(faultInXml(drawing)).toBeNull();
    expect(drawing).toContain('viewBox="0 0 320 220"');
    expect(drawing.length).toBeLessThan(12_000);
    expect(drawing).not.toMatch(/<(script|style|text|image|use)\b| style="| id="|url\(|href=|NaN|undefined/);
  });

  it.each(sceneNames)('uses the text’s colour for lines and the page’s for surfaces: %s', (name) => {
    const drawing = drawScene(name);
    expect(drawing).toContain('stroke="currentColor"');
    expect(drawing).toContain('class="scene-soft"');
    expect(drawing).toContain('class="scene-accent"');
  });

  it('draws a different picture for every scene', () => {
    expect(new Set(sceneNames.map(drawScene)).size).toBe(sceneNames.length);
  });
});
