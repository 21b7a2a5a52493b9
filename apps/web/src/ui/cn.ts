import { createTailwindMerge } from 'tailwind-merge';

const any = (_value: string) => true;
const aNumber = (value: string) => /^\d/.test(value);
const aLength = (value: string) => /^\[[\d.]/.test(value);

/** A class family is every class with its prefix: a later class replaces an earlier one. */
const families =
  'inset inset-x inset-y top right bottom left z order col-span col-start row-span row-start m mx my mt mr mb ml p px py pt pr pb pl gap gap-x gap-y size w h min-w min-h max-w max-h aspect grid-cols grid-rows items self justify justify-self bg fill opacity leading tracking whitespace overflow overflow-x overflow-y cursor duration ease rotate scale translate-x translate-y underline-offset outline-offset line-clamp object appearance accent break-before break-inside select list basis border-spacing pointer-events saturate scroll-mt animate';

/**
 * Joins class names; the later of two conflicting ones wins, so that a caller's `className` can adjust a component. It
 * knows only the classes that Acara uses, a tenth of all; a test compares it with the merge of every class.
 */
export const cn = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(families.split(' ').map((name) => [name, [{ [name]: [any] }]])),
    ...sides('shrink', [''], ['', any]),
    ...sides('grow', [''], ['', any]),
    ...sides('shadow', [''], ['', any]),
    ...sides('transition', [''], ['', any]),
    ...sides('resize', [''], ['', any]),
    ...sides('divide', ['y'], ['', aNumber]),
    display: [
      'block',
      'inline',
      'inline-block',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
      'contents',
      'table-cell',
      'hidden',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    reading: ['sr-only', 'not-sr-only'],
    'vertical-align': [{ align: [any] }],
    break: [{ break: ['words', 'all'] }],
    underline: ['underline', 'no-underline', 'line-through'],
    'align-content': [{ content: ['center', 'start'] }],
    flex: [{ flex: ['1', 'auto', 'none', aLength] }],
    direction: [{ flex: ['row', 'col', 'row-reverse', 'col-reverse'] }],
    wrapping: [{ flex: ['wrap', 'nowrap'] }],
    text: [
      { text: ['caption', 'small', 'base', 'lead', 'subheading', 'heading', 'title', 'display', aLength] },
    ],
    align: [{ text: ['left', 'center', 'right'] }],
    wrap: [{ text: ['balance', 'pretty'] }],
    colour: [{ text: [any] }],
    font: [{ font: ['mono'] }],
    weight: [{ font: [any] }],
    'stroke-width': [{ stroke: [aNumber, aLength] }],
    stroke: [{ stroke: [any] }],
    'outline-style': [{ outline: ['none', 'hidden'] }],
    'outline-width': [{ outline: [aNumber] }],
    outline: [{ outline: [any] }],
    'decoration-thickness': [{ decoration: [aNumber] }],
    decoration: [{ decoration: [any] }],
    ...sides('border', ['', 'x', 'y', 't', 'r', 'b', 'l'], ['', aNumber]),
    'border-model': [{ border: ['collapse', 'separate'] }],
    'border-style': [{ border: ['solid', 'dashed', 'none'] }],
    'border-colour': [{ border: [any] }],
    ...sides('rounded', ['', 't', 'r', 'b', 'l', 'tl', 'tr'], ['', any]),
  },
  conflictingClassGroups: {
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['right', 'left'],
    'inset-y': ['top', 'bottom'],
    ...spacing('m'),
    ...spacing('p'),
    gap: ['gap-x', 'gap-y'],
    size: ['w', 'h'],
    overflow: ['overflow-x', 'overflow-y'],
    flex: ['basis', 'shrink', 'grow'],
    text: ['leading'],
    'line-clamp': ['display', 'overflow'],
    border: ['border-x', 'border-y', 'border-t', 'border-r', 'border-b', 'border-l'],
    'border-x': ['border-r', 'border-l'],
    'border-y': ['border-t', 'border-b'],
    rounded: ['t', 'r', 'b', 'l', 'tl', 'tr'].map((side) => `rounded-${side}`),
    'rounded-t': ['rounded-tl', 'rounded-tr'],
    'rounded-l': ['rounded-tl'],
    'rounded-r': ['rounded-tr'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'file', 'placeholder'],
}));

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
