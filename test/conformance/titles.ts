const OPENING = /(?<![\w.])(?:test|it)(?:\.each\()?/g;
const TITLE = /^\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)\s*,/;
/** What a loop or a table fills in: `${visitor}`, `$name`, `%s`. */
const FILLED_IN = /\$\{[^}]*\}|\$[a-zA-Z]+|%[sdj]/;

/** Whether a source has a test of exactly this title that is run. What a loop fills in must stand in the source, too. */
export function hasTest(source: string, title: string): boolean {
  return titlesIn(source).some((written) => {
    const [, ...filledIn] = patternOf(written).exec(title) ?? [];
    return (filledIn.length > 0 || written === title) && filledIn.every((text) => source.includes(text));
  });
}

/** The titles of the tests in a source, as they are written. A test that is skipped has none. */
export function titlesIn(source: string): readonly string[] {
  return [...source.matchAll(OPENING)].flatMap(({ 0: opening, index }) => {
    const after = index + opening.length;
    const start = opening.endsWith('(') ? endOfCall(source, after) : after;
    const [, plain, template] = TITLE.exec(source.slice(start)) ?? [];
    const title = plain ?? template;
    return title === undefined ? [] : [title.replace(/\\(['`])/g, '$1')];
  });
}

function patternOf(title: string): RegExp {
  const parts = title.split(FILLED_IN).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+)')}$`);
}

/** Behind the bracket that closes what was opened before `start`. Brackets within texts are taken to be in pairs. */
function endOfCall(source: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < source.length && depth > 0; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
  }
  return at;
}
