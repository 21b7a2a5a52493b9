/** The server keeps a plan of each prepared statement for each connection. */
const MAX_NAMES = 200;

const names = new Map<string, string>();

/** Gives the text of a statement a name, under which connections prepare it. */
export function nameStatement(text: string): void {
  if (!names.has(text) && names.size < MAX_NAMES) names.set(text, `acara_${names.size + 1}`);
}

/** Returns undefined for a statement that connections do not prepare. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}
