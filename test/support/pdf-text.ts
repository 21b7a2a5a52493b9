import { inflateSync } from 'node:zlib';

const STREAM = /(\d+) 0 obj\n<<(?:(?!endobj)[\s\S])*?>>\nstream\n/g;

/** What a PDF of pdfkit says: the text behind its glyphs, and the text that a marked span states instead. */
export interface PdfText {
  /** Of every line that embeds fonts, as the file states it. */
  readonly stated: readonly string[];
  /** Of every piece of glyphs, by the maps of the fonts. */
  readonly drawn: readonly string[];
}

export function textOfPdf(bytes: Uint8Array): PdfText {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = streamsOf(file);
  const maps = new Map<string, ReadonlyMap<number, string>>();
  for (const [, font = '', object = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(objectOf(file, object))?.[1];
    if (cmap) maps.set(font, mapOf(streams.get(cmap) ?? ''));
  }
  const page = [...streams.values()].find((stream) => stream.includes('\nBT\n')) ?? '';
  const stated = [...page.matchAll(/\/ActualText \(((?:\\[\s\S]|[^)])*)\)/g)].map(([, text = '']) =>
    textOfString(text),
  );
  const drawn = [...page.matchAll(/\/(F\d+) [\d.]+ Tf([\s\S]*?)ET/g)].map(([, font = '', commands = '']) => {
    const map = maps.get(font);
    return [...commands.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, codes = '']) =>
        map
          ? (codes.match(/.{4}/g) ?? [])
              .map((code) => map.get(Number.parseInt(code, 16)) ?? '\ufffd')
              .join('')
          : Buffer.from(codes, 'hex').toString('latin1'),
      )
      .join('')
      .replaceAll('\u034f', '');
  });
  return { stated, drawn };
}

function streamsOf(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const match of file.matchAll(STREAM)) {
    const [head, id = ''] = match;
    const start = match.index + head.length;
    const body = Buffer.from(file.slice(start, file.indexOf('endstream', start)), 'latin1');
    try {
      found.set(id, inflateSync(body).toString('latin1'));
    } catch {
      found.set(id, body.toString('latin1'));
    }
  }
  return found;
}

function objectOf(file: string, id: string): string {
  const start = file.indexOf(`\n${id} 0 obj`);
  return file.slice(start, file.indexOf('endobj', start));
}

/** Reads `<first> <last> [<text> …]`. */
function mapOf(cmap: string): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [, first = '', , texts = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    for (const [index, [, text = '']] of [...texts.matchAll(/<([^>]*)>/g)].entries())
      map.set(Number.parseInt(first, 16) + index, utf16(Buffer.from(text.replaceAll(' ', ''), 'hex')));
  return map;
}

function textOfString(raw: string): string {
  const bytes = Buffer.from(
    raw.replace(
      /\\([\s\S])/g,
      (_, one: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[one] ?? one,
    ),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff ? utf16(bytes.subarray(2)) : bytes.toString('latin1');
}

function utf16(bytes: Buffer): string {
  return Buffer.from(bytes).swap16().toString('utf16le');
}
