/** The parameters of a request: texts, nested by brackets (`a[b]=c`, `a[]=c`, `a[0]=c`). */
export interface Parameters {
  [name: string]: string | Parameters;
}

export function readParameters(text: string): Parameters {
  const root: Parameters = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/\]?\[|\]$/);
    if (path.length > 1) path.pop();
    const last = path.pop() ?? '';
    let at = root;
    for (const part of path) {
      const next = at[part] ?? {};
      if (typeof next === 'string') break;
      at[part] = next;
      at = next;
    }
    at[last === '' ? String(Object.keys(at).length) : last] = value;
  }
  return root;
}

export function textOf(parameters: Parameters, name: string): string | null {
  const value = parameters[name];
  return typeof value === 'string' ? value : null;
}

export function groupOf(parameters: Parameters, name: string): Parameters {
  const value = parameters[name];
  return typeof value === 'object' ? value : {};
}

export function textsOf(parameters: Parameters, name: string): readonly string[] {
  return Object.values(groupOf(parameters, name)).filter((value) => typeof value === 'string');
}

/** Returns a list of texts by name, such as `metadata`. */
export function namedTextsOf(parameters: Parameters, name: string): Readonly<Record<string, string>> {
  const entries = Object.entries(groupOf(parameters, name));
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}

export function integerOf(parameters: Parameters, name: string): number | null {
  const value = textOf(parameters, name);
  return value !== null && /^-?\d+$/.test(value) ? Number(value) : null;
}
