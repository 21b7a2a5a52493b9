import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { AGE, Asked, aQuestion, MEAL, PHOTO, SHIRTS } from '#test/support/a-question.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
let event: Event;
let asked: Asked;
beforeEach(async () => {
  acara = new Acara();
  club = await acara.aVerifiedClub();
  event = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
  asked = new Asked(acara, club, event);
});

const open = () => openApp(`/events/${event.id}/manage/questions`, { acara, as: club });
const stored = async () => (await asked.view()).questions;

test('begins an empty list with a suggestion, and shows it as ticket holders see it', async () => {
  const { person } = await open();
  expect(await screen.findByText('Nobody is asked anything yet')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'T-shirt size' }));
  const preview = screen.getByRole('region', { name: 'As ticket holders see it' });
  expect(within(preview).getByRole('radiogroup', { name: /Your T-shirt size/ })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save the questions' }));
  expect(await screen.findByText('Questions saved')).toBeTruthy();
  expect(await stored()).toMatchObject([
    { kind: 'choice', label: 'Your T-shirt size', labelMs: 'Saiz kemeja-T anda', required: false },
  ]);
});

test('names faulty fields with their question, and sends nothing then', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'A question of your own' }));
  await person.selectOptions(screen.getByLabelText('What is answered'), 'choice');
  await person.type(screen.getByLabelText('Option 1'), 'Chicken');
  await person.click(screen.getByRole('button', { name: 'Save the questions' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(await stored()).toEqual([]);
  await person.type(screen.getByLabelText('Question'), 'Meal?');
  await person.type(screen.getByLabelText('Option 2'), 'Rice');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Save the questions' }));
  expect(await screen.findByText('Questions saved')).toBeTruthy();
  expect(await stored()).toMatchObject([{ label: 'Meal?', options: ['Chicken', 'Rice'] }]);
});

test('moves and removes questions by buttons that keep the focus, and says where they are', async () => {
  await asked.put([aQuestion(MEAL, { label: 'Meal?' }), aQuestion(AGE, { kind: 'number', label: 'Age?' })]);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Move Age? up' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Age? up');
  expect(screen.getByText('Age? is now 1 of 2')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove question: Meal?' }));
  await person.click(screen.getByRole('button', { name: 'Save the questions' }));
  await screen.findByText('Questions saved');
  expect((await stored()).map(({ id }) => id)).toEqual([AGE]);
});

test('keeps what is not saved over a reload, and says who changed the questions meanwhile', async () => {
  await asked.put([aQuestion(MEAL, { label: 'Meal?' })]);
  const first = await open();
  await first.person.click(await screen.findByRole('button', { name: 'Edit Meal?' }));
  await first.person.type(screen.getByLabelText('Question'), ' Really');
  closeApp();
  await asked.put([aQuestion(MEAL, { label: 'What do you eat?' })]);

  const { person } = await open();
  expect(await screen.findByText(/Your changes from last time are still here/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save the questions' }));
  const panel = await screen.findByRole('alert');
  await person.click(within(panel).getByRole('radio', { name: /What do you eat\?/ }));
  expect(screen.getByRole('button', { name: 'Edit What do you eat?' })).toBeTruthy();
});

test('says why an answered question can’t become another kind', async () => {
  await asked.put([aQuestion(MEAL, { label: 'Meal?' })]);
  const student = await acara.aStudent();
  const { ticket } = await asked.buy(student);
  await asked.answer(student, ticket.id, { [MEAL]: 'Rice' });
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Edit Meal?' }));
  expect(screen.getByText(/Once somebody has answered: the kind stays as it is/)).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('What is answered'), 'number');
  await person.click(screen.getByRole('button', { name: 'Save the questions' }));
  expect(await screen.findByText('A question that was answered can’t change so')).toBeTruthy();
  expect(await stored()).toMatchObject([{ kind: 'text' }]);
});

test('says the limit, and adds nothing above it', async () => {
  const many = Array.from({ length: 15 }, (_, index) =>
    aQuestion(`00000000-0000-4000-8000-0000000003${String(index).padStart(2, '0')}`, {
      label: `Nr ${index}?`,
    }),
  );
  await asked.put(many);
  const { person } = await open();
  expect(await screen.findByText(/An event asks at most 15 questions/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'A question of your own' }));
  expect(screen.queryByRole('button', { name: 'Edit New question' })).toBeNull();
});

test('shows what was asked once the event is over, and changes nothing', async () => {
  await asked.put([
    aQuestion(SHIRTS, { label: 'Size?' }),
    aQuestion(PHOTO, { kind: 'consent', label: 'Photos' }),
  ]);
  await acara
    .does('CancelEvent')
    .execute(club, { id: event.id, reason: 'The hall is closed', notify: false } as never);
  await open();
  expect(await screen.findByText(/so its questions can’t be changed any more/)).toBeTruthy();
  expect(((await screen.findByLabelText('Size?')) as HTMLTextAreaElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
});
