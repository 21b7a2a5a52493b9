import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { demoAccountsHint } from '#apps/api/demo/demo-accounts-hint.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const inReadme = [...readme.matchAll(/^\| `(\w+)@demo\.acara\.test` \|/gm)].map(([, name]) => name);

test.each(['open', 'sso'] as const)(
  'names the demonstration accounts of the README at the start (%s)',
  (access) => {
    const hint = demoAccountsHint({ access });
    expect([...hint.matchAll(/(\w+)@/g)].map(([, name]) => name)).toEqual(inReadme);
    expect(Object.keys(DEMO_ACCOUNTS)).toEqual(expect.arrayContaining(inReadme));
    if (access === 'open') expect(hint).toContain(DEMO_PASSWORD);
  },
);
