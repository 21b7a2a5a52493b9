/** The lists of answers whose order is not promised, and differs between engines. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set(['causes']);

/** Returns a JSON value whose lists without a promised order are sorted; `all`: every list. */
export function withSortedLists(value: unknown, all = false, field = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => [JSON.stringify(item), withSortedLists(item, all)] as const);
    if (all || WITHOUT_ORDER.has(field)) items.sort(([one], [other]) => (one < other ? -1 : 1));
    return items.map(([, item]) => item);
  }
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([name, item]) => [name, withSortedLists(item, all, name)]));
}
