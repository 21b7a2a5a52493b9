import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { TestServer } from '../../support/server.ts';
import { test as acara, expect, toast, type WorkerParts } from '../acara.ts';
import { register } from '../account-pages.ts';
import { REGISTRATION } from '../specification-page.ts';
import { TestApp } from '../test-app.ts';
import { testIdentity } from '../test-identity.ts';
import startEmulator from './run-emulator.ts';

const PRELOADED = [
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')),
  new URL('../../support/memory-firestore-preload.ts', import.meta.url),
];

/** Runs the server with Firebase sign-in and with profiles in an in-memory Firestore. */
const test = acara.extend<object, Pick<WorkerParts, 'testApp'>>({
  testApp: [
    async ({ settings }, use) => {
      // Uses its own emulator: loading demonstration accounts into the shared one would end the other tests’ sessions.
      const stopEmulator = await startEmulator();
      const firestore = { PROFILES: 'firestore', FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
      const server = await TestServer.start({
        env: { ...testIdentity.settings(), ...firestore, ...settings },
        nodeOptions: PRELOADED.flatMap(({ href }) => ['--import', href]),
      });
      await use(new TestApp(server));
      await server.stop();
      await stopEmulator();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Runs in one worker: profiles are lost when the server ends.
test.describe.configure({ mode: 'default' });

test('lets an admin find a registered student by parts of their name', async ({ testApp, signIn, page }) => {
  const email = `${randomUUID()}@siswa.test`;
  await register(page, email);
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${REGISTRATION['Full Name']}`);

  await page.goto('/profile');
  await page.getByLabel('Full Name').fill('Student Renamed');
  await page.getByLabel('Faculty').fill('Faculty of Law');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Faculty')).toHaveValue('Faculty of Law');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Student Renamed' })).toBeVisible();

  await signIn(await testApp.demo('admin'));
  await page.goto('/admin/people');
  const people = page
    .getByRole('table', { name: 'People' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(people.filter({ hasText: 'Demo Admin' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('named stud');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText(email);
  await people.getByRole('button', { name: 'Student Renamed', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Faculty of Law');
  expect(profilesBesideTheTickets(testApp)).toBe(0);
});

test('lists a buyer among the club’s attendees', async ({ testApp, signIn, buyer, page }) => {
  const student = await testApp.student('Student Three');
  const event = await testApp.event({ price: 12 });
  await signIn(student);
  await buyer.holdsATicketFor(event);
  await buyer.goesToTheBank();
  await buyer.paysFor(event);
  await signIn(await testApp.demo('club'));
  await page.goto(`/events/${event.id}/manage`);
  await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
});

function profilesBesideTheTickets({ server }: TestApp): unknown {
  const database = new Database(join(server.dataDir, 'acara.db'), { readonly: true });
  try {
    return database.prepare('select count(*) from people').pluck().get();
  } finally {
    database.close();
  }
}
