import type { Glyph } from 'fontkit';
import type { Face } from '#adapters/typesetting/faces.ts';
import { READS_LEFTWARDS } from '#adapters/typesetting/shaped-line.ts';

/** The members of pdfkit's font that its types leave out. */
interface EmbeddedFont {
  readonly scale: number;
  readonly subset: { readonly mapping: Record<number, number>; includeGlyph(id: number): number };
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  layout(
    text: string,
    features: unknown,
  ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly unknown[] };
  encode(text: string, features: unknown): [codes: readonly string[], positions: readonly unknown[]];
}

const used = new WeakSet<EmbeddedFont>();

/** Makes a face the font of a document, which embeds the glyphs that are drawn. */
export function useFace(document: PDFKit.PDFDocument, face: Face): void {
  document.font(face.font as unknown as PDFKit.Mixins.PDFFontSource, face.name);
  const font = (document as unknown as { readonly _font: EmbeddedFont })._font;
  if (used.has(font)) return;
  used.add(font);
  font.layout = shapingOnce(font.layout.bind(font));
  font.encode = tellingTexts(font);
}

/** The library asks for the shapes of the same text three times. */
function shapingOnce(layout: EmbeddedFont['layout']): EmbeddedFont['layout'] {
  const known = new Map<string, ReturnType<EmbeddedFont['layout']>>();
  return (text, features) => {
    const found = known.get(text) ?? layout(text, features);
    known.set(text, found);
    return found;
  };
}

/**
 * Returns an encoder that tells readers of the file what every glyph says. The library knows one text for a glyph, also
 * where two letters share it, and none where a letter is drawn as several glyphs or in another place.
 */
function tellingTexts(font: EmbeddedFont): EmbeddedFont['encode'] {
  const ids = new Map<string, number>();
  const idOf = (glyph: Glyph, said: readonly number[]) => {
    const key = `${glyph.id} ${said}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    delete font.subset.mapping[glyph.id];
    const id = font.subset.includeGlyph(glyph.id);
    font.widths[id] = glyph.advanceWidth * font.scale;
    font.unicode[id] = said;
    ids.set(key, id);
    return id;
  };
  return (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const texts = textsOf(text, glyphs);
    return [glyphs.map((glyph, index) => hexadecimal(idOf(glyph, texts[index] ?? []))), positions];
  };
}

/** Says nothing, and is no empty text, for which readers would show the number of the glyph. */
const NOTHING = [0x034f];

/** Returns what each glyph says, from left to right: its own letters, or else its share of the text. */
function textsOf(text: string, glyphs: readonly Glyph[]): readonly (readonly number[])[] {
  const own = glyphs.map(({ codePoints }) => codePoints);
  const rightwards = [...text].map((character) => character.codePointAt(0) ?? 0);
  const leftwards = [...rightwards].reverse();
  const isSaid = [leftwards, rightwards].some((order) => order.join() === own.flat().join());
  const order = READS_LEFTWARDS.test(text) ? leftwards : rightwards;
  const shares = own.map((_, index) => order.slice(index, index < own.length - 1 ? index + 1 : undefined));
  return (isSaid ? own : shares).map((said) => (said.length > 0 ? said : NOTHING));
}

function hexadecimal(id: number): string {
  return id.toString(16).padStart(4, '0');
}
