import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#apps/web/src/app/start/query-client.ts';
import type { ImportAnswer, ImportKind } from '#apps/web/src/shared/people-import/import-kinds.ts';
import type { ImportValues } from '#apps/web/src/shared/people-import/import-list.ts';
import { ImportScreen } from '#apps/web/src/shared/people-import/import-screen.tsx';
import { LanguageProvider } from '#apps/web/src/ui/language/i18n.tsx';
import { render, screen, waitFor, within } from '#test/support/rendering.ts';

type Result = 'added' | 'not_valid';

const KIND: ImportKind<Result> = {
  fields: ['name', 'email'],
  maxRows: 3,
  results: {
    added: { planned: 'Will be added', done: 'Added', tone: 'green', isProblem: false },
    not_valid: { planned: 'Not valid', done: 'Not valid', tone: 'red', isProblem: true },
  },
  words: {
    pasteHint: '',
    example: '',
    submit: (count) => `Add ${count}`,
    submitting: 'Adding…',
    nobodyToSubmit: 'Nobody to add',
    done: (count) => `${count} added`,
    doneNobody: 'Nobody added',
    failed: 'That failed.',
    uncertain: 'Nobody knows.',
    notValid: { name: 'No name.', email: 'No email.', studentId: '', note: '' },
  },
};

let added: string[];
beforeEach(() => {
  sessionStorage.clear();
  added = [];
});

/** Everybody without an address is not valid. */
async function call(rows: readonly ImportValues[], dryRun: boolean): Promise<ImportAnswer<Result>> {
  if (!dryRun) added.push(...rows.map(({ name }) => name));
  return {
    rows: rows.map(({ email }) => (email ? { result: 'added' } : { result: 'not_valid', field: 'email' })),
  };
}

async function open(text: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <ImportScreen<Result, ImportAnswer<Result>> name="test" kind={KIND} call={call} exit={null} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  const field = screen.queryByLabelText('The list');
  if (field && text !== '') {
    await person.click(field);
    await person.paste(text);
  }
  return person;
}
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

it('imports a list that is too long in parts, and comes back to those who were not valid', async () => {
  const person = await open('One,1@uni.test\nTwo\nThree,3@uni.test\nFour,4@uni.test\nFive,5@uni.test');
  expect(await screen.findByText(/At most 3 people go at a time. This list has 5/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('People 1 to 3 of 5')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Add 2' }));
  expect(await screen.findByText('2 added')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Go on with the other 2' }));
  await person.click(await screen.findByRole('button', { name: 'Correct Two' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await person.keyboard('2@uni.test{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Add 3' }));
  expect(await screen.findByText('3 added')).toBeTruthy();
  expect(added.sort()).toEqual(['Five', 'Four', 'One', 'Three', 'Two', 'Two']);
});

it('keeps corrections and who was left out when somebody goes back to the list, until the list changes', async () => {
  const person = await open('One,1@uni.test\nTwo,2@uni.test');
  await person.click(screen.getByRole('button', { name: 'Check the list' }));
  await person.click(await screen.findByRole('button', { name: 'Leave out Two' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Put Two back' }));
  await person.click(screen.getByRole('button', { name: 'Back to the list' }));
  await person.click(await screen.findByRole('button', { name: 'Check the list' }));
  expect(within(row('Two')).getByText('Left out')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Back to the list' }));
  await person.type(await screen.findByLabelText('The list'), '\nThree,3@uni.test');
  await person.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByRole('button', { name: 'Add 3' })).toBeTruthy();
});

it('says what can’t be read, and reads a file', async () => {
  const person = await open('Name,Email,Mail\nOne,1@uni.test,2@uni.test');
  const field = (await screen.findByLabelText('The list')) as HTMLTextAreaElement;
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await person.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(field.value).toContain('One,1@uni.test');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  await person.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File(['Nama;E-mel\nOne;1@uni.test'], 'list.csv', { type: 'text/csv' }),
  );
  await waitFor(() => expect(field.value).toContain('One;1@uni.test'));
  expect(await screen.findByText('1 person read')).toBeTruthy();
  await person.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])], 'list.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/This file is not text/)).toBeTruthy();
  expect(field.value).toContain('One;1@uni.test');
});

it('asks for a list before it checks one', async () => {
  const person = await open('');
  await person.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('Paste a list or choose a file first.')).toBeTruthy();
});
