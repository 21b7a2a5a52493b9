/** Returns JSON that every database accepts: a lone surrogate becomes the replacement character. */
export function asJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('\\ud') ? JSON.stringify(value, replaceLoneSurrogates) : text;
}

function replaceLoneSurrogates(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? Buffer.from(value).toString() : value;
}
