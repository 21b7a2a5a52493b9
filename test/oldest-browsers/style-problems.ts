import { type AtRule, type Container, type Declaration, parse, type Rule } from 'postcss';
import { browsersWithout, css, type Identifier, isMissing } from './compatibility.ts';

const atRules = css['at-rules'] as Identifier;
const properties = css.properties as Identifier;
const selectors = css.selectors as Identifier;
const { length: lengths = {}, ...types } = css.types as Record<string, Identifier>;

/** Without these a page is complete: something looks plainer, moves less, or is printed on other paper. */
const DISPENSABLE = new Set([
  // Where @property is missing, Tailwind sets its variables itself.
  ...['@property', '@starting-style', '@page', 'page', 'size', 'translate', 'rotate'],
  ...['::view-transition-group', '::view-transition-old', '::view-transition-new', '::selection'],
  ...['-webkit-tap-highlight-color', 'accent-color', 'cursor', 'field-sizing', 'forced-color-adjust'],
  ...['resize', 'outline', 'overflow: clip', 'overscroll-behavior', 'scrollbar-width', 'text-wrap'],
  ...['content-visibility', 'contain-intrinsic-size', 'container-type', 'min-height: 1lh'],
]);

const FUNCTION = /(?<![\w-])[a-z][\w-]*(?=\()/g;
const UNIT = /(?<=(?<![\w.#-])[\d.]+)[a-z]+\b/g;
/** A part of a control in one engine. */
const PART_OF_CONTROL = /^::-(webkit|moz)-/;
const PSEUDO = /::?[a-z-]+/g;
const FORGIVING = /:(is|where)\((?:[^()]|\([^()]*\))*\)/g;

/** Returns what a style sheet uses that one of the oldest browsers lacks, without anything else in its place. */
export function styleProblems(sheet: string): readonly string[] {
  const problems = new Set<string>();
  const report = (name: string, feature: Identifier | undefined, where: string) => {
    if (feature && isMissing(feature))
      problems.add(`${name} in ${where}: not in ${browsersWithout(feature).join(', ')}`);
  };
  const root = parse(sheet);
  root.walkAtRules((rule) => {
    if (isAsked(rule)) return;
    if (!DISPENSABLE.has(`@${rule.name}`)) report(`@${rule.name}`, atRules[rule.name], rule.params);
    if (rule.name === 'media' && /[<>=]/.test(rule.params))
      report('a range', (atRules.media as Identifier).range_syntax, `@media ${rule.params}`);
  });
  root.walkRules((rule) => {
    if (isAsked(rule)) return;
    for (const name of pseudosOf(rule.selector))
      if (!(DISPENSABLE.has(name) || PART_OF_CONTROL.test(name)) || isBesideOthers(rule, name))
        report(name, selectors[name.replace(/^::?/, '')], rule.selector);
  });
  root.walkDecls((declaration) => {
    if (isAsked(declaration) || hasOther(declaration)) return;
    const { prop, value } = declaration;
    if (DISPENSABLE.has(prop) || DISPENSABLE.has(`${prop}: ${value}`)) return;
    const where = `${(declaration.parent as Rule).selector ?? ''} { ${prop}: ${value} }`;
    for (const [name] of value.matchAll(FUNCTION))
      for (const each of functionsOf(name)) report(`${name}()`, each, where);
    for (const [unit] of value.matchAll(UNIT)) report(unit, unitOf(unit), where);
    report(prop, properties[prop], where);
    report(value, properties[prop]?.[value], where);
  });
  return [...problems];
}

/** Whether the style sheet asks first whether the browser knows it. */
function isAsked({ parent }: { readonly parent: Container | { type: string } | undefined }): boolean {
  for (let above = parent; above; above = (above as AtRule).parent)
    if (above.type === 'atrule' && (above as AtRule).name === 'supports') return true;
  return false;
}

/** Whether the rule has the property before in another way, or with a prefix. A custom property takes any value. */
function hasOther(declaration: Declaration): boolean {
  const { prop, parent } = declaration;
  if (prop.startsWith('--') || !parent) return false;
  const before = parent.nodes.slice(0, parent.index(declaration));
  return before.some((node) => node.type === 'decl' && node.prop.replace(/^-(webkit|moz)-/, '') === prop);
}

function pseudosOf(selector: string): readonly string[] {
  const plain = selector
    .replace(/\\./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(FORGIVING, '');
  return [...plain.matchAll(PSEUDO)].map(([name]) => name);
}

/** A browser that does not know one selector of a list ignores the whole rule. */
function isBesideOthers(rule: Rule, name: string): boolean {
  return !rule.selectors.every((selector) => pseudosOf(selector).includes(name));
}

function functionsOf(name: string, among: Identifier = types): readonly Identifier[] {
  return Object.entries(among as Readonly<Record<string, Identifier>>).flatMap(([key, feature]) =>
    key === '__compat' ? [] : [...(key === name ? [feature] : []), ...functionsOf(name, feature)],
  );
}

function unitOf(unit: string): Identifier | undefined {
  const [, size] = /^([dsl])v(h|w|i|b|min|max)$/.exec(unit) ?? [];
  const sizes: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' };
  if (size) return lengths[`viewport_percentage_units_${sizes[size]}`];
  return /^cq(h|w|i|b|min|max)$/.test(unit) ? lengths.container_query_length_units : lengths[unit];
}
