import { expect, it } from 'vitest';
import { ANONYMOUS } from '#core/shared/actor.ts';
import { Acara, SITE } from '#test/support/acara.ts';

it('everybody may know which university this is, and how its people sign in', async () => {
  expect(await new Acara().does('ViewSite').execute(ANONYMOUS)).toEqual({ site: SITE });
});
