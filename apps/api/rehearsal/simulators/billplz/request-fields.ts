/** Reads a body of a form or of JSON as flat text fields. Returns null for anything else. */
export function fieldsIn(type = '', body: string): Record<string, string> | null {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  if (!type.startsWith('application/json')) return body === '' ? {} : null;
  try {
    const values: unknown = JSON.parse(body);
    if (typeof values !== 'object' || values === null) return null;
    const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
    return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}
