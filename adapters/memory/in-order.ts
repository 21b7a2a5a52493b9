/** Sorts a copy by what `keys` makes of each value: by its first text, then its second, and so on. */
export function inOrder<Value>(
  values: Iterable<Value>,
  keys: (value: Value) => readonly string[],
  direction: 'rising' | 'falling' = 'rising',
): Value[] {
  const sign = direction === 'rising' ? 1 : -1;
  return [...values].sort((left, right) => sign * compare(keys(left), keys(right)));
}

/** Negative when `left` comes before `right`. Texts compare by code units, as they do in the SQL databases. */
export function compare(left: readonly string[], right: readonly string[]): number {
  for (const [index, text] of left.entries()) {
    const other = right[index] ?? '';
    if (text !== other) return text < other ? -1 : 1;
  }
  return 0;
}
