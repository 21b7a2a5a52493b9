import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { AGE, Asked, answersOn, aQuestion, DIET, MEAL, PHOTO, SHIRTS } from '#test/support/a-question.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

let acara: Acara;
let student: SignedIn;
let club: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  student = await acara.aStudent();
  club = await acara.aVerifiedClub();
});

const meal = aQuestion(MEAL, {
  kind: 'choice',
  label: 'What do you eat?',
  options: ['Chicken', 'Vegetables'],
  required: true,
});

async function asking(
  questions: Parameters<Asked['put']>[0],
  event: Parameters<Acara['anEvent']>[0] = { priceSen: 0 },
): Promise<{ asked: Asked; event: Event }> {
  const created = await acara.anEvent({ ...event, organizerId: club.uid });
  const asked = new Asked(acara, club, created);
  await asked.put(questions);
  return { asked, event: created };
}

test('leads from a free purchase to the questions, says what is missing, and confirms the ticket', async () => {
  const { event } = await asking([meal, aQuestion(AGE, { kind: 'number', label: 'How old are you?' })]);
  const { person } = await openApp(`/events/${event.id}`, { acara, as: student });
  await person.click(await screen.findByRole('button', { name: 'Buy Ticket' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your place is held' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/pay/i);
  expect(await screen.findByRole('timer', { name: 'Time left to answer' })).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Confirm ticket' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(1);
  expect(within(summary).getByRole('link').textContent).toContain('What do you eat?');

  await person.click(screen.getByRole('radio', { name: 'Vegetables' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Confirm ticket' }));
  expect(await screen.findByText('Ticket confirmed!')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Tickets' })).toBeTruthy();
});

test('says on a held free ticket what is missing, and never speaks of paying', async () => {
  const { asked } = await asking([meal]);
  const { ticket } = await asked.buy(student);
  await openApp('/my-tickets', { acara, as: student });
  expect(await screen.findByText('1 answer is missing')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe(
    `/tickets/${ticket.id}/answers`,
  );
  expect(screen.queryByText(/pay/i)).toBeNull();
  await closeApp();
  await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  expect(await screen.findByText('1 answer is missing')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Answer' })).toBeTruthy();
  expect(screen.queryByText(/\bpay/i)).toBeNull();
});

test('keeps what was typed over a reload, but nothing of sensitive questions', async () => {
  const { asked } = await asking([
    aQuestion(SHIRTS, { label: 'Shirt size', required: true }),
    aQuestion(DIET, { label: 'Allergies', sensitive: true, deleteAfterDays: 7 }),
  ]);
  const { ticket } = await asked.buy(student);
  const path = `/tickets/${ticket.id}/answers`;
  const { person } = await openApp(path, { acara, as: student });
  await person.type(await screen.findByRole('textbox', { name: 'Shirt size' }), 'XL');
  await person.type(screen.getByRole('textbox', { name: 'Allergies' }), 'Peanuts');
  expect(screen.getByText(/each reading is recorded. Deleted 7 days after/)).toBeTruthy();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Peanuts');
  await closeApp();

  await openApp(path, { acara, as: student });
  expect(await screen.findByDisplayValue('XL')).toBeTruthy();
  expect(screen.getByText('What you typed last time is still here. It is not sent yet.')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Allergies' }) as HTMLTextAreaElement).value).toBe('');
});

test('offers an earlier answer beside the field, and fills it in only when pressed', async () => {
  const first = await asking([{ ...meal, required: false }]);
  const before = await first.asked.buy(student);
  await first.asked.answer(student, before.ticket.id, { [MEAL]: 'Chicken' });
  const { asked } = await asking([{ ...meal, id: PHOTO }]);
  const { ticket } = await asked.buy(student);
  const { person } = await openApp(`/tickets/${ticket.id}/answers`, { acara, as: student });
  const chicken = (await screen.findByRole('radio', { name: 'Chicken' })) as HTMLInputElement;
  expect(chicken.checked).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Use “Chicken”' }));
  expect(chicken.checked).toBe(true);
});

test('names open questions on the page of a paid ticket, where a consent is withdrawn', async () => {
  const { asked, event } = await asking(
    [
      aQuestion(PHOTO, { kind: 'consent', label: 'You may take photos of me' }),
      aQuestion(AGE, { kind: 'number', label: 'How old are you?', required: true }),
    ],
    {},
  );
  const bought = await acara.buy(student, event);
  await acara.play(bought);
  const { person } = await openApp(`/tickets/${bought.ticket.id}`, { acara, as: student });
  await person.click(await screen.findByRole('link', { name: 'Answer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions of the organizer' })).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: /You may take photos of me/ }));
  await person.type(screen.getByLabelText('How old are you?'), '21');
  await person.click(screen.getByRole('button', { name: 'Save answers' }));

  const withdraw = 'Withdraw: You may take photos of me';
  await person.click(await screen.findByRole('button', { name: withdraw }));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: withdraw })).toBeNull());
  expect(answersOn(await asked.ticket(student, bought.ticket.id))).toEqual({ [PHOTO]: false, [AGE]: 21 });
});

test('leads from My Tickets and the top of a paid ticket to the required answers that are missing', async () => {
  const { asked, event } = await asking([meal, aQuestion(AGE)], {});
  const bought = await acara.buy(student, event);
  await acara.play(bought);
  const { id } = bought.ticket;
  await openApp('/my-tickets', { acara, as: student });
  const link = await screen.findByRole('link', { name: '1 answer is missing' });
  expect(link.getAttribute('href')).toBe(`/tickets/${id}/answers`);
  closeApp();
  const { person } = await openApp(`/tickets/${id}`, { acara, as: student });
  await person.click(await screen.findByRole('link', { name: '1 answer is missing' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Questions of the organizer' })).toBeTruthy();
  closeApp();
  await asked.answer(student, id, { [MEAL]: 'Chicken' });
  await openApp('/my-tickets', { acara, as: student });
  await screen.findByRole('button', { name: 'Show code' });
  expect(screen.queryByRole('link', { name: /missing/ })).toBeNull();
});

test('lets a consent go on the page of a cancelled ticket', async () => {
  const { asked } = await asking([aQuestion(PHOTO, { kind: 'consent', label: 'You may take photos' }), meal]);
  const { ticket } = await asked.buy(student);
  await asked.answer(student, ticket.id, { [PHOTO]: true, [MEAL]: 'Chicken' });
  await acara.does('CancelTicket').execute(student, { id: ticket.id });
  const { person } = await openApp(`/tickets/${ticket.id}`, { acara, as: student });
  expect(await screen.findByRole('heading', { name: 'What you agreed to' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See or change answers' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Withdraw: You may take photos' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).queryByText(/Your ticket stays valid/)).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What you agreed to' })).toBeNull());
  expect(answersOn(await asked.ticket(student, ticket.id))).toMatchObject({ [PHOTO]: false });
});

test('asks above the ways to pay, and puts the questions off without refusing to pay', async () => {
  const { asked } = await asking([meal], {});
  const { payment } = await asked.buy(student);
  const { person } = await openApp(`/pay/${payment?.id}`, { acara, as: student });
  expect(await screen.findByRole('heading', { level: 2, name: 'The organizer asks' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Answer later' }));
  expect(screen.queryByRole('heading', { name: 'The organizer asks' })).toBeNull();
  expect(screen.getByText('You find the questions on your ticket’s page.')).toBeTruthy();
});
