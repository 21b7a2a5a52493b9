/** Lines that belong together. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'list';
  readonly lines: readonly TextLine[];
}

export interface TextLine {
  /** Its place in the text. */
  readonly at: number;
  readonly text: string;
}

/** A piece of a text; `href` is the address that it links to, or null. */
export interface TextPart {
  /** Its place in the text. */
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

const ITEM = /^\s*[-*•–]\s+(?=\S)/;

/** Splits a text into paragraphs, at empty lines, and lists, whose lines begin with a dash, a star or a dot. */
export function textBlocks(text: string): readonly TextBlock[] {
  const blocks: { kind: TextBlock['kind']; lines: TextLine[] }[] = [];
  let isOpen = false;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const kind = ITEM.test(line) ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    const own = { at, text: line.replace(ITEM, '') };
    if (isOpen && last?.kind === kind) last.lines.push(own);
    else blocks.push({ kind, lines: [own] });
    isOpen = true;
  }
  return blocks;
}

/** Ends at white space, quotes, angle brackets and letters that nobody sees. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”‘’«»\p{Cc}\p{Default_Ignorable_Code_Point}]+/giu;
const FINAL_SIGN = /[.,;:!?'*_…、。，；：！？）】」』]/;
const OPENING = /[([{]/;
const CLOSING = /[)\]}]/;

/** Finds the web addresses in a text. Only `http` and `https`, and none that hides its host behind a name, become links. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutFinalSigns(match[0]);
    const href = hrefOf(address);
    if (href === null) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), href: null });
    parts.push({ at: match.index, text: address, href });
    end = match.index + address.length;
  }
  return end < text.length ? [...parts, { at: end, text: text.slice(end), href: null }] : parts;
}

/** A sentence's own signs and brackets are no part of an address in it. */
function withoutFinalSigns(address: string): string {
  let surplus = countOf(address, CLOSING) - countOf(address, OPENING);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    const isSurplus = surplus > 0 && CLOSING.test(last);
    if (isSurplus) surplus -= 1;
    else if (!FINAL_SIGN.test(last)) break;
  }
  return address.slice(0, end);
}

function countOf(text: string, pattern: RegExp): number {
  return text.split(pattern).length - 1;
}

function hrefOf(address: string): string | null {
  try {
    const { protocol, username, password, href } = new URL(address);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    return isWeb && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}
