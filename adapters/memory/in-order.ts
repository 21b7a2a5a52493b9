/** Returns a copy sorted by the texts that `keys` returns: by the first, then the second, and so on. */
export function inOrder<Value>(
  values: Iterable<Value>,
  keys: (value: Value) => readonly string[],
  direction: 'rising' | 'falling' = 'rising',
): Value[] {
  const sign = direction === 'rising' ? 1 : -1;
  return [...values].sort((left, right) => sign * compare(keys(left), keys(right)));
}

/** Returns a negative number when `left` sorts before `right`. */
export function compare(left: readonly string[], right: readonly string[]): number {
  for (const [index, text] of left.entries()) {
    const difference = compareTexts(text, right[index] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Compares by code points, as the SQL databases do: emoji sort last. */
function compareTexts(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index += 1) {
    const difference = rankAt(left, index) - rankAt(right, index);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Ranks a lone surrogate above every whole character. */
function rankAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
