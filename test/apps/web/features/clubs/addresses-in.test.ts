import { expect, test } from 'vitest';
import { addressesIn } from '#apps/web/src/features/clubs/team/addresses-in.ts';

test.each([
  ['a@b.my', ['a@b.my']],
  ['a@b.my, c@d.my;e@f.my\ng@h.my i@j.my', ['a@b.my', 'c@d.my', 'e@f.my', 'g@h.my', 'i@j.my']],
  ['Aina binti Ali <a@b.my>, "Lim, Wei" <c@d.my>', ['a@b.my', 'c@d.my']],
  ['a@b.my\nA@B.my', ['A@B.my']],
  ['a@b.my, nobody', ['a@b.my', 'nobody']],
  [' \n', []],
] as const)('reads the addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
