type Check = (value: string) => boolean;
/** Classes by their whole names, or by what follows a name and a dash; `''` is the name alone. */
type Group = readonly (string | Readonly<Record<string, readonly (string | Check)[]>>)[];

const any = (_value: string) => true;
const aNumber = (value: string) => /^\d/.test(value);
const aLength = (value: string) => /^\[[\d.]/.test(value);

/** Classes of one family are all that begin with its name: the later takes the earlier's place. */
const families =
  'inset inset-x inset-y top right bottom left z order col-start col-end row-start row-end m mx my mt mr mb ml p px py pt pr pb pl gap gap-x gap-y size w h min-w min-h max-w max-h aspect grid-cols grid-rows items self justify justify-self basis bg fill opacity leading tracking whitespace overflow overflow-x overflow-y cursor duration ease rotate translate-x translate-y underline-offset outline-offset line-clamp object appearance accent break pointer-events saturate';

const groups: Readonly<Record<string, Group>> = {
  ...Object.fromEntries(families.split(' ').map((name) => [name, [{ [name]: [any] }]])),
  ...sides('shrink', [''], ['', any]),
  ...sides('grow', [''], ['', any]),
  ...sides('shadow', [''], ['', any]),
  ...sides('transition', [''], ['', any]),
  ...sides('resize', [''], ['', any]),
  display: [
    'block',
    'inline',
    'inline-block',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'contents',
    'hidden',
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  reading: ['sr-only', 'not-sr-only'],
  underline: ['underline', 'no-underline'],
  flex: [{ flex: ['1', 'auto', 'none', aLength] }],
  direction: [{ flex: ['row', 'col', 'row-reverse', 'col-reverse'] }],
  text: [
    { text: ['caption', 'small', 'base', 'lead', 'subheading', 'heading', 'title', 'display', aLength] },
  ],
  align: [{ text: ['left', 'center', 'right'] }],
  wrap: [{ text: ['balance', 'pretty'] }],
  colour: [{ text: [any] }],
  weight: [{ font: [any] }],
  'stroke-width': [{ stroke: [aNumber, aLength] }],
  stroke: [{ stroke: [any] }],
  'outline-style': [{ outline: ['none', 'hidden'] }],
  'outline-width': [{ outline: [aNumber] }],
  outline: [{ outline: [any] }],
  'decoration-thickness': [{ decoration: [aNumber] }],
  decoration: [{ decoration: [any] }],
  ...sides('border', ['', 'x', 'y', 't', 'r', 'b', 'l'], ['', aNumber]),
  'border-style': [{ border: ['solid', 'dashed', 'none'] }],
  'border-colour': [{ border: [any] }],
  ...sides('rounded', ['', 't', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'], ['', any]),
};

/** The groups whose classes a class of this group takes the place of too. */
const overruled: Readonly<Record<string, readonly string[]>> = {
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  ...spacing('m'),
  ...spacing('p'),
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  overflow: ['overflow-x', 'overflow-y'],
  flex: ['shrink', 'grow', 'basis'],
  text: ['leading'],
  'line-clamp': ['display', 'overflow'],
  border: ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
  'border-x': ['border-r', 'border-l'],
  'border-y': ['border-t', 'border-b'],
  rounded: ['t', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'].map((side) => `rounded-${side}`),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-bl', 'rounded-br'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
};

const byName = new Map<string, string>();
const byValue = new Map<string, [Check, string][]>();
for (const [group, members] of Object.entries(groups))
  for (const member of members)
    if (typeof member === 'string') byName.set(member, group);
    else
      for (const [name, values] of Object.entries(member))
        for (const value of values)
          if (typeof value === 'string') byName.set(value ? `${name}-${value}` : name, group);
          else byValue.set(name, [...(byValue.get(name) ?? []), [value, group]]);

/** Conditions between which and their neighbours the order matters. */
const ORDERED = /^(\[|before$|after$|file$|placeholder$)/;

const known = new Map<string, string>();

/**
 * Joins class names; the later of two that clash wins, so a caller's `className` can adjust a component. It knows the
 * classes that Acara is written in, a tenth of all there are; a test holds it against the merge of every class.
 */
export function cn(...names: readonly (string | false | 0 | 0n | null | undefined)[]): string {
  const written = names.filter(Boolean).join(' ');
  let merged = known.get(written);
  if (merged === undefined) {
    merged = withoutOverruled(written);
    known.set(written, merged);
  }
  return merged;
}

function withoutOverruled(written: string): string {
  const taken = new Set<string>();
  const kept = written
    .trim()
    .split(/\s+/)
    .reverse()
    .filter((name) => {
      const { condition, base } = parse(name);
      const group = groupOf(base);
      if (group === null) return true;
      if (taken.has(condition + group)) return false;
      for (const one of [group, ...(overruled[group] ?? [])]) taken.add(condition + one);
      return true;
    });
  return kept.reverse().join(' ');
}

/** `hover:sm:mt-2` is `mt-2` under the condition `hover:sm:`, as is `sm:hover:mt-2`. */
function parse(name: string): { condition: string; base: string } {
  const parts = [''];
  let depth = 0;
  for (const letter of name) {
    if ('[('.includes(letter)) depth += 1;
    if ('])'.includes(letter)) depth -= 1;
    if (letter === ':' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  const base = parts.pop() ?? '';
  const conditions: string[] = [];
  let free: string[] = [];
  for (const part of parts) {
    if (!ORDERED.test(part)) free.push(part);
    else {
      conditions.push(...free.sort(), part);
      free = [];
    }
  }
  return { condition: `${[...conditions, ...free.sort()].join(':')}:`, base };
}

/** The group under the longest name that knows the class. */
function groupOf(base: string): string | null {
  const name = base.replace(/^-/, '');
  const whole = byName.get(name);
  if (whole) return whole;
  for (let end = name.lastIndexOf('-'); end > 0; end = name.lastIndexOf('-', end - 1)) {
    const value = name.slice(end + 1);
    const found = byValue.get(name.slice(0, end))?.find(([check]) => check(value));
    if (found) return found[1];
  }
  return null;
}

function sides(name: string, ends: readonly string[], values: readonly (string | typeof any)[]) {
  const names = ends.map((end) => (end === '' ? name : `${name}-${end}`));
  return Object.fromEntries(names.map((side) => [side, [{ [side]: [...values] }]]));
}

function spacing(name: 'm' | 'p') {
  const [x, y] = [
    [`${name}r`, `${name}l`],
    [`${name}t`, `${name}b`],
  ];
  return { [name]: [`${name}x`, `${name}y`, ...x, ...y], [`${name}x`]: x, [`${name}y`]: y };
}
