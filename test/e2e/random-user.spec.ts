import type { Page } from '@playwright/test';
import { expect, test } from './acara.ts';
import { RandomUser } from './random-user/random-user.ts';
import { REPORTS_OF_SPELLS } from './random-user/spell.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/**
 * `RANDOM_USER_ACTIONS=2000 RANDOM_USER_SEED=tonight npm test -- --only e2e random-user` runs longer with another seed.
 */
const ACTIONS = Number(process.env.RANDOM_USER_ACTIONS ?? 45);
const SEED = process.env.RANDOM_USER_SEED ?? 'acara';

const ROLES = ['visitor', 'student', 'club', 'admin'] as const;
/** The dashboard’s name of a role, in both languages. */
const ROLE_WORDS = {
  student: /Role\s*Student|Peranan\s*Pelajar/,
  club: /Role\s*Club|Peranan\s*Kelab/,
  admin: /Role\s*Admin|Peranan\s*Pentadbir/,
};
type Role = (typeof ROLES)[number];

// Starts a server for this file alone: random actions change people and events.
test.use({ settings: { UNIVERSITY_NAME: 'Universiti Rawak' } });
test.describe.configure({ timeout: 60_000 + ACTIONS * 4_000 });

for (const role of ROLES)
  test(`breaks no page by random actions as ${role}`, async ({
    testApp,
    signIn,
    page,
    context,
    browserErrors,
  }, info) => {
    browserErrors.expect(REPORTS_OF_SPELLS);
    const person = await personOf(testApp, role);
    const event = await testApp.event(role === 'club' && person ? { club: person } : {});
    if (person) await signIn(person);
    const refusals: string[] = [];
    context.on('response', (response) => {
      if (response.status() >= 500 && response.headers()['retry-after'] !== '1')
        refusals.push(`${response.status()} of ${response.request().method()} ${response.url()}`);
    });

    const seed = `${SEED} ${role} ${info.project.name}`;
    const user = new RandomUser(page, event.id, seed);
    const check = (faults: readonly string[]) => {
      const found = [...faults, ...refusals, ...browserErrors.found];
      const trail = user.trail.map((step, index) => `${index + 1}. ${step}`).join('\n');
      expect(found, `at ${page.url()}, with the seed “${SEED}”, after:\n${trail}`).toEqual([]);
    };
    await page.goto('/');
    // A disturbance before the first render leaves the page empty until its code was tried.
    check(await user.settle());
    for (let action = 0; action < ACTIONS; action += 1) {
      check(await user.act());
      if (person && !(await isSignedIn(page))) await user.signInAgain(() => signIn(person));
    }
    check(await user.settle());
    if (role !== 'visitor') await expectStillIs(page, role, user.trail);
  });

function isSignedIn(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('acara.account') !== null).catch(() => true);
}

/** Opens the dashboard by a link, without a reload: earlier failures are not cached. */
async function expectStillIs(
  page: Page,
  role: keyof typeof ROLE_WORDS,
  trail: readonly string[],
): Promise<void> {
  await page.evaluate(() => {
    history.pushState({}, '', '/dashboard');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('main'), trail.join('\n')).toContainText(ROLE_WORDS[role], { timeout: 15_000 });
}

async function personOf(testApp: TestApp, role: Role): Promise<TestPerson | null> {
  if (role === 'visitor') return null;
  if (role === 'student') return testApp.student();
  return role === 'club' ? testApp.verifiedClub() : testApp.demo('admin');
}
