import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api, type Identifier, isMissing, javascript } from './compatibility.ts';

const builtins = javascript.builtins as Identifier;
const TYPED_ARRAY = /^(Big)?(Ui|I)nt\d+(Clamped)?Array$|^Float\d+Array$/;
/** Interfaces of TypeScript that describe another one's objects. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  IteratorObject: 'Iterator',
};

const REFERENCE = /^\/\/\/ <reference lib="([\w.]+)" \/>$/gm;
const EXTENDS = /^ *interface (\w+)(?:<.*?>)? extends (.+) \{/gm;
const NAMESPACE = /^declare namespace (\w+) \{/;
const INTERFACE = /^( *)interface (\w+)[^{]*\{$/;
const OBJECT = /^declare var (\w+): \{$/;
const VARIABLE = /^declare var (\w+): (.*)$/;
const FUNCTION = /^declare function (\w+)(<.*?>)?\((.*)\): (.*);$/;
const MEMBER = /^( +)(readonly |get )?(\w+)([<(:].*)$/;

/** Returns the files of TypeScript's libraries by name: `es2023`, `dom`, and what they refer to. */
export async function readLibraries(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const folder = await libraryFolder();
  const files = new Map<string, string>();
  const queue = [...names];
  for (const name of queue) {
    if (files.has(name)) continue;
    const text = readFileSync(join(folder, `lib.${name}.d.ts`), 'utf8');
    queue.push(...[...text.matchAll(REFERENCE)].map(([, referred = '']) => referred));
    files.set(name, text.replace(REFERENCE, ''));
  }
  return files;
}

/** The compiler's own program lies beside its libraries. */
async function libraryFolder(): Promise<string> {
  const compiler = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));
  const { default: getExePath } = await import(join(compiler, 'lib', 'getExePath.js'));
  return dirname(getExePath());
}

/**
 * Makes optional, in TypeScript's libraries, what one of the oldest browsers lacks. A program that uses it without asking
 * whether it is there then does not compile.
 */
export function withMissingOptional(libraries: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const heirs = heirsOf([...libraries.values()]);
  return new Map([...libraries].map(([name, text]) => [name, marked(text, heirs)]));
}

/** Members of several interfaces (`ParentNode`) are documented with those that inherit them (`Document`, `Element`). */
function heirsOf(texts: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const heirs = new Map<string, Set<string>>();
  for (const [, heir = '', parents = ''] of texts.flatMap((text) => [...text.matchAll(EXTENDS)]))
    for (const parent of parents.split(/, */).map((each) => each.replace(/<.*/, '')))
      heirs.set(parent, (heirs.get(parent) ?? new Set()).add(heir));
  return heirs;
}

interface Container {
  /** `Array`, `Intl.Locale` */
  readonly name: string;
  readonly isStatic: boolean;
  readonly memberIndent: number;
}

function marked(text: string, heirs: ReadonlyMap<string, ReadonlySet<string>>): string {
  let namespace = '';
  let container: Container | null = null;
  const mark = (line: string): string => {
    if (line === '}') namespace = '';
    namespace = NAMESPACE.exec(line)?.[1] ?? namespace;
    container = containerOf(line, namespace) ?? container;
    const [, variable = '', type = ''] = VARIABLE.exec(line) ?? [];
    if (variable && isMissing(globalOf(variable))) return `declare var ${variable}: undefined | ${type}`;
    const [, called = '', generics = '', parameters, result] = FUNCTION.exec(line) ?? [];
    if (called && isMissing(globalOf(called)))
      return `declare var ${called}: undefined | (${generics}(${parameters}) => ${result});`;
    const [, indent = '', kind = '', member = '', rest = ''] = MEMBER.exec(line) ?? [];
    if (member === '' || container?.memberIndent !== indent.length) return line;
    if (!lacks(container, member, heirs)) return line;
    return `${indent}${kind === 'get ' ? '' : kind}${member}?${rest}`;
  };
  return text.split('\n').map(mark).join('\n');
}

function containerOf(line: string, namespace: string): Container | null {
  const [, object] = OBJECT.exec(line) ?? [];
  if (object) return { name: object, isStatic: true, memberIndent: 4 };
  const [, indent = '', name] = INTERFACE.exec(line) ?? [];
  if (name === undefined) return null;
  const isStatic = name.endsWith('Constructor');
  const plain = isStatic ? name.slice(0, -'Constructor'.length) : name;
  const known = OTHER_NAMES[plain] ?? plain;
  return {
    name: namespace === 'Intl' ? `Intl.${known}` : known,
    isStatic,
    memberIndent: indent.length + 4,
  };
}

function lacks(
  container: Container,
  member: string,
  heirs: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const { name, isStatic } = container;
  if (name === 'WindowOrWorkerGlobalScope') return isMissing(globalOf(member));
  const own = featuresOf(name);
  if (own.length > 0) {
    // Whoever has an object of a type that may be missing has asked for it before.
    return !own.some(isMissing) && isMissing(memberOf(own, member, isStatic));
  }
  const inherited = [...allHeirs(name, heirs)]
    .map((heir) => memberOf(featuresOf(heir), member, isStatic))
    .filter((feature) => feature?.__compat);
  return inherited.length > 0 && inherited.every(isMissing);
}

function featuresOf(name: string): readonly Identifier[] {
  const [first = '', second] = name.split('.');
  const builtin = second === undefined ? builtins[first] : (builtins[first] as Identifier)?.[second];
  const shared = TYPED_ARRAY.test(name) ? builtins.TypedArray : undefined;
  return [api[first], builtin, shared].filter((feature) => feature !== undefined) as Identifier[];
}

function memberOf(
  features: readonly Identifier[],
  member: string,
  isStatic: boolean,
): Identifier | undefined {
  const names = isStatic ? [`${member}_static`, member] : [member];
  return features.flatMap((feature) => names.map((name) => feature[name])).find((found) => found?.__compat);
}

function globalOf(name: string): Identifier | undefined {
  return api[name] ?? builtins[name] ?? (api.Window as Identifier)[name];
}

function allHeirs(name: string, heirs: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const all = new Set(heirs.get(name));
  for (const heir of all) for (const next of heirs.get(heir) ?? []) all.add(next);
  return all;
}
