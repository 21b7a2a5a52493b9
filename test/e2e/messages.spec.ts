import { randomUUID } from 'node:crypto';
import { expect, test, toast } from './acara.ts';
import { expectAccessible } from './accessible.ts';

test('writes to the holders of one type now and to everybody later, and cancels what is scheduled', async ({
  testApp,
  page,
  signIn,
}) => {
  const club = await testApp.verifiedClub('Kelab Surat');
  const event = await testApp.event({ club, price: 0, title: 'Letters by Lamplight' });
  const early = randomUUID();
  await club.api.editPlan({
    id: event.id,
    types: [
      { id: event.id, name: 'Standard', price: 0 },
      { id: early, name: 'Early', price: 0 },
    ],
    pools: [],
  });
  const [writer, reader] = [await testApp.demoStudent('Farid Zain'), await testApp.demoStudent('Mei Ling')];
  await writer.api.purchaseTicket({
    eventId: event.id,
    typeId: early,
    idempotencyKey: randomUUID(),
    quantity: 1,
  });
  await reader.api.purchaseTicket({
    eventId: event.id,
    typeId: event.id,
    idempotencyKey: randomUUID(),
    quantity: 1,
  });
  await signIn(club);
  await page.goto(`/events/${event.id}/manage`);
  await page.getByRole('link', { name: 'Messages' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const mailsTo = async (email: string) =>
    (await testApp.mailsTo(email)).filter(({ subject }) => subject.includes('Row A is yours'));

  await test.step('sends a message to who has an early ticket', async () => {
    await expect(page.getByText('Goes to 2 people')).toBeVisible();
    await page.getByRole('radio', { name: 'Some' }).check();
    await page.getByRole('button', { name: 'Early' }).click();
    await page.getByLabel('Subject').fill('Row A is yours');
    await page.getByLabel('Message').fill('Sit wherever you like in it.');
    await expect(page.getByText('Goes to 1 person')).toBeVisible();
    await expect(page.getByText('Message: Row A is yours')).toBeVisible();
    await expectAccessible(page, 'message to a part of the attendees');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(toast(page, 'Message sent to 1 person')).toBeVisible();
    await expect(timeline.getByText('With Early')).toBeVisible();
    await expect(timeline.getByText('Sent', { exact: true })).toBeVisible();
    await expect(async () => expect(await mailsTo(writer.email)).toHaveLength(1)).toPass();
    expect(await mailsTo(reader.email)).toEqual([]);
  });

  await test.step('schedules the thank-you, and finds what was typed after a reload', async () => {
    await page.getByRole('button', { name: 'Thank you' }).click();
    await page.getByLabel('Subject').fill('Thank you all');
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('Thank you all');
    await page.getByRole('button', { name: 'Schedule message' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Scheduled for / })).toBeVisible();
    await expect(timeline.getByText('1 day after the end, moves with the event')).toBeVisible();
    await expect(timeline.getByText('Reminder, 24 hours before')).toBeVisible();
    await expectAccessible(page, 'timeline of messages');
  });

  await test.step('cancels it', async () => {
    await timeline.getByRole('button', { name: 'Cancel “Thank you all”' }).click();
    await page.getByRole('button', { name: 'Cancel message' }).click();
    await expect(toast(page, 'The message is cancelled')).toBeVisible();
    await expect(timeline.getByText('Nobody got it.')).toBeVisible();
    const { messages } = await club.api.listMessages({ id: event.id });
    expect(messages.map(({ state }) => state).sort()).toEqual(['cancelled', 'sent']);
  });
});
