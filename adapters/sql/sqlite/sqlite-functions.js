import { hash } from 'node:crypto';

/**
 * Adds the functions that Acara's queries call. In JavaScript because the thread of the background reader needs it, too.
 *
 * @param {import('better-sqlite3').Database} file
 */
export function addFunctions(file) {
  const options = { deterministic: true, directOnly: true, varargs: true };
  file.function('sha256_of_json', options, (...values) => hash('sha256', JSON.stringify(values), 'hex'));
}
