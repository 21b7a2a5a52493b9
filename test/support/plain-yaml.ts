/** What our YAML says: texts, lists and mappings, and null for nothing. Numbers and flags stay as they are written. */
export type Yaml = string | null | readonly Yaml[] | YamlMapping;
export interface YamlMapping {
  readonly [key: string]: Yaml;
}

interface Line {
  readonly indent: number;
  readonly text: string;
}

const ENTRY = /^([A-Za-z][\w.-]*):(?: (.+))?$/;
const PLAIN = /^[\w$./](?:(?!: | #)[^\t])*$/;
const PLAIN_WITHIN = /^[\w$./-][^,[\]{}'":]*/;

/**
 * Reads YAML as our compose files are written: mappings by indent, anchors and aliases, `|` blocks, one-line lists and
 * mappings, plain and single-quoted texts. Throws at everything else there is in YAML, so that nothing is misread.
 */
export function readPlainYaml(text: string): YamlMapping {
  return new Blocks(text.split('\n')).document();
}

class Blocks {
  #at = 0;
  readonly #anchors = new Map<string, Yaml>();

  constructor(private readonly lines: readonly string[]) {}

  document(): YamlMapping {
    const mapping = this.#mapping(0);
    if (this.#next()) throw this.#problem('is not understood here');
    return mapping;
  }

  /** The entries at one indent, up to a line that stands elsewhere. */
  #mapping(indent: number): YamlMapping {
    const entries = new Map<string, Yaml>();
    for (let line = this.#next(); line?.indent === indent; line = this.#next()) {
      const [, key = '', rest = ''] = ENTRY.exec(line.text) ?? [];
      if (key === '' || entries.has(key)) throw this.#problem('is no entry, or there twice');
      entries.set(key, this.#value(rest, indent));
    }
    return Object.fromEntries(entries);
  }

  #value(rest: string, indent: number): Yaml {
    const [, anchor] = /^&([\w-]+)$/.exec(rest) ?? [];
    const [, alias] = /^\*([\w-]+)$/.exec(rest) ?? [];
    const flow = rest === '' || anchor || alias || rest === '|' ? null : this.#flow(rest);
    this.#at += 1;
    if (rest === '|') return this.#block(indent);
    if (alias) return this.#aliased(alias);
    if (flow !== null) return flow;
    const value = this.#inner(indent);
    if (anchor) this.#anchors.set(anchor, value);
    return value;
  }

  #aliased(name: string): Yaml {
    const value = this.#anchors.get(name);
    if (value === undefined) throw new Error(`There is no anchor “${name}” before its alias.`);
    return value;
  }

  #inner(indent: number): Yaml {
    const line = this.#next();
    return line && line.indent > indent ? this.#mapping(line.indent) : null;
  }

  /** Lines as they are, without what they are indented by. */
  #block(indent: number): string {
    const start = this.#at;
    const isWithin = (line: string) => line.trim() === '' || indentOf(line) > indent;
    while (this.#at < this.lines.length && isWithin(this.lines[this.#at] ?? '')) this.#at += 1;
    const lines = this.lines.slice(start, this.#at);
    const common = indentOf(lines[0] ?? '');
    return `${lines
      .map((line) => line.slice(common))
      .join('\n')
      .trimEnd()}\n`;
  }

  #flow(text: string): Yaml {
    if (!/^[[{']/.test(text)) {
      if (!PLAIN.test(text) || text.endsWith(':')) throw this.#problem('has a value that is not understood');
      return text;
    }
    const [value, rest] = readFlow(text);
    if (rest !== '') throw this.#problem(`has “${rest}” after its value`);
    return value;
  }

  /** The line that is read now; null after the last. */
  #next(): Line | null {
    while (this.#at < this.lines.length && /^\s*(#|$)/.test(this.lines[this.#at] ?? '')) this.#at += 1;
    const line = this.lines[this.#at];
    return line === undefined ? null : { indent: indentOf(line), text: line.trim() };
  }

  #problem(what: string): Error {
    return new Error(`Line ${this.#at + 1} ${what}: ${this.lines[this.#at]}`);
  }
}

/** A value on one line, and what is left after it. */
function readFlow(text: string): readonly [Yaml, string] {
  if (text.startsWith('[')) return readItems(text.slice(1).trimStart());
  if (text.startsWith('{')) return readPairs(text.slice(1).trimStart());
  const [quoted] = /^'(?:[^']|'')*'/.exec(text) ?? [];
  const word = quoted ?? PLAIN_WITHIN.exec(text)?.[0] ?? '';
  if (word === '') throw new Error(`“${text}” is not understood.`);
  const value = quoted ? quoted.slice(1, -1).replaceAll("''", "'") : word.trimEnd();
  return [value, text.slice(word.length).trimStart()];
}

function readItems(text: string): readonly [Yaml, string] {
  const items: Yaml[] = [];
  for (let left = text; ; ) {
    if (left.startsWith(']')) return [items, left.slice(1).trimStart()];
    const [item, rest] = readFlow(left);
    items.push(item);
    left = afterComma(rest, ']');
  }
}

function readPairs(text: string): readonly [Yaml, string] {
  const entries = new Map<string, Yaml>();
  for (let left = text; ; ) {
    if (left.startsWith('}')) return [Object.fromEntries(entries), left.slice(1).trimStart()];
    const [before = '', key = ''] = /^([\w-]+): /.exec(left) ?? [];
    if (key === '' || entries.has(key)) throw new Error(`“${left}” is not understood.`);
    const [item, rest] = readFlow(left.slice(before.length));
    entries.set(key, item);
    left = afterComma(rest, '}');
  }
}

function afterComma(text: string, end: string): string {
  if (text.startsWith(end)) return text;
  if (!text.startsWith(',')) throw new Error(`“${text}” is not understood.`);
  return text.slice(1).trimStart();
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
