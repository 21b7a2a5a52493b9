import { expect, it } from 'vitest';
import { ANONYMOUS } from '#core/actor.ts';
import { Acara, SITE } from '#test/support/acara.ts';

it('shows the university and its sign-in methods to everybody', async () => {
  expect(await new Acara().does('ViewSite').execute(ANONYMOUS)).toEqual({ site: SITE });
});
