/**
 * A table as CSV (RFC 4180, CRLF) that opens in a spreadsheet as what it says: a cell that a spreadsheet would take for
 * a formula is led by an apostrophe (OWASP ASVS 5.0, 1.2.10), and the byte order mark makes it read UTF-8.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

const FORMULA = /^[=+\-@\t\r\n\0]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
