import type { Page } from '@playwright/test';
import { expect, test, toast } from './acara.ts';
import { callsOf } from './specification-page.ts';

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Title: {},
  Description: {},
  'Start Date': { type: 'datetime-local' },
  'End Date': { type: 'datetime-local' },
  Location: {},
  Venue: {},
  'Ticket Price (RM)': { type: 'number', step: '0.01', min: '0' },
  Capacity: { type: 'number', min: '1' },
  'Image URL': { type: 'url' },
  Tags: {},
};

const WHEN_EMPTY: Readonly<Record<string, string>> = {
  Title: 'Title is required.',
  Description: 'Description is required.',
  'Start Date': 'Choose when it starts.',
  'End Date': 'Choose when it ends.',
  Location: 'Location is required.',
  Venue: 'Venue is required.',
  'Ticket Price (RM)': 'Ticket Price is required.',
  Capacity: 'Capacity is required.',
};

const COMPLETE_FORM: Readonly<Record<string, string>> = {
  Title: 'Tides and Tables',
  Description: 'A supper by the water.',
  'Start Date': '2031-03-07T20:00',
  'End Date': '2031-03-07T22:30',
  Location: 'Main Campus',
  Venue: 'Dewan Tunas',
  'Ticket Price (RM)': '12.50',
  Capacity: '80',
  'Image URL': 'https://acara.test/supper.png',
  Tags: ' supper, , tide ,,',
};

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Event' });

async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

test('shows the new event form’s fields, their defaults and the way back', {
  tag: [
    '@S2.create-event.title',
    '@S2.create-event.cancel',
    '@S5.event.category',
    '@S5.event.category-default',
    '@S5.event.price-step',
    '@S5.event.price-min',
    '@S5.event.price-default',
    '@S5.event.start',
    '@S5.event.end',
    '@S5.event.capacity',
    '@S9.categories',
    '@S9.price',
    '@S9.capacity',
  ],
}, async ({ testApp, signIn, page }) => {
  await signIn(await testApp.newClub());
  await page.goto('/create-event');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Event');
  for (const [label, attributes] of Object.entries(FIELDS))
    for (const [name, value] of Object.entries(attributes))
      await expect(field(page, label)).toHaveAttribute(name, value);
  for (const label of Object.keys(FIELDS))
    await expect(field(page, label)).toHaveValue(label === 'Ticket Price (RM)' ? '0' : '');
  await expect(field(page, 'Category')).toHaveValue('Academic');
  await expect(field(page, 'Category').getByRole('option')).toHaveText([
    'Academic',
    'Cultural',
    'Sports',
    'Workshop',
    'Social',
    'Career',
  ]);
  await expect(create(page)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('shows errors beside the fields of a new event and sends nothing', {
  tag: [
    '@S5.event.title',
    '@S5.event.description',
    '@S5.event.price',
    '@S5.event.price-step',
    '@S5.event.price-min',
    '@S5.event.start',
    '@S5.event.end',
    '@S5.event.location',
    '@S5.event.venue',
    '@S5.event.capacity',
    '@S5.event.image',
    '@S5.event.image-optional',
    '@S9.price',
    '@S9.capacity',
  ],
}, async ({ testApp, signIn, page }) => {
  await signIn(await testApp.newClub());
  const calls = callsOf(page);
  await page.goto('/create-event');
  await test.step('missing values', async () => {
    await field(page, 'Ticket Price (RM)').fill('');
    await create(page).click();
    for (const [label, problem] of Object.entries(WHEN_EMPTY)) await says(label, problem);
    for (const label of ['Category', 'Image URL', 'Tags'])
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
  });
  await test.step('wrong values', async () => {
    await fillIn(page, { ...COMPLETE_FORM, 'Ticket Price (RM)': '-1', Capacity: '0', 'Image URL': 'supper' });
    await create(page).click();
    await says('Ticket Price (RM)', 'The price must be RM\u00a00.00 or more.');
    await says('Capacity', 'Capacity must be a whole number, at least 1.');
    await says('Image URL', 'Image URL must be a public web address that starts with https:// or http://.');
    await field(page, 'Ticket Price (RM)').fill('1.234');
    await create(page).click();
    await says('Ticket Price (RM)', 'The price can have at most two decimals.');
  });
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/events')).toEqual([]);

  async function says(label: string, problem: string): Promise<void> {
    await expect(field(page, label)).toHaveAccessibleDescription(ending(problem));
  }
});

test('sends a whole new event with its tags trimmed and empty ones dropped', {
  tag: [
    '@S1.people.club',
    '@S1.backend',
    '@S5.event.tags',
    '@S7.bearer',
    '@S7.events.create',
    '@S8.create',
    '@S8.create-leads',
  ],
}, async ({ testApp, signIn, page, browserErrors }) => {
  browserErrors.expect(/supper\.png/);
  const club = await testApp.newClub();
  await signIn(club);
  const calls = callsOf(page);
  await page.goto('/create-event');
  await fillIn(page, COMPLETE_FORM);
  await create(page).click();
  await expect(toast(page, 'Event created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/events')).toMatchObject({
    authorization: expect.stringMatching(/^Bearer \S+$/),
    body: {
      title: 'Tides and Tables',
      description: 'A supper by the water.',
      category: 'Academic',
      startDate: expect.stringContaining('2031-03-07T20:00'),
      endDate: expect.stringContaining('2031-03-07T22:30'),
      location: 'Main Campus',
      venue: 'Dewan Tunas',
      ticketPrice: 12.5,
      capacity: 80,
      imageUrl: 'https://acara.test/supper.png',
      tags: ['supper', 'tide'],
    },
  });
});

/** Matches a description that ends with the error; the field’s hint comes first. */
function ending(problem: string): RegExp {
  return new RegExp(`${problem.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`);
}
