import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../adapters/firebase/${name}`, import.meta.url)), 'utf8');

/**
 * Checks the text of the files. Evaluating the rules would need Firestore's emulator, which needs Java and a download.
 */
describe('Firestore rules', () => {
  const rules = read('firestore.rules').replace(/\/\/.*$/gm, '');
  const allowed = [...rules.matchAll(/allow ([a-z, ]+): if ([^;]+);/g)].map(([, what, when]) => [what, when]);

  it('let people read their own profile and refuse writes and lists', () => {
    expect(allowed).toEqual([
      ['get', 'request.auth != null && request.auth.uid == uid'],
      ['list, write', 'false'],
      ['read, write', 'false'],
    ]);
  });

  it('cover profiles and refuse everything else', () => {
    const places = [...rules.matchAll(/match (\S+) \{/g)].map(([, place]) => place);
    expect(places).toEqual(['/databases/{database}/documents', '/users/{uid}', '/{document=**}']);
    expect(rules.match(/allow\b/g)).toHaveLength(allowed.length);
    expect(rules.trim().startsWith("rules_version = '2';")).toBe(true);
    expect(rules.split('{').length).toBe(rules.split('}').length);
  });

  it('are deployed with the indexes that the list of people needs', () => {
    const { firestore } = JSON.parse(read('firebase.json'));
    expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
    const { indexes } = JSON.parse(read(firestore.indexes)) as {
      indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
    };
    const fields = indexes.map((index) => index.fields.map(({ fieldPath }) => fieldPath).join('+'));
    expect(new Set(indexes.map((index) => index.collectionGroup))).toEqual(new Set(['users']));
    expect(fields).toEqual(['role+name', 'searchGrams+name']);
  });
});
