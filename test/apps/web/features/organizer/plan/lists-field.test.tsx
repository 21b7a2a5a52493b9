import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { createQueryClient } from '#apps/web/src/app/start/query-client.ts';
import { ListsField } from '#apps/web/src/features/organizer/plan/lists/lists-field.tsx';
import { ContainerContext } from '#apps/web/src/shared/use-api.ts';
import { LanguageProvider } from '#apps/web/src/ui/language/i18n.tsx';
import { bindPerson } from '#apps/web/src/wiring/memory-container.ts';
import type { SignedIn } from '#core/actor.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { render, screen, waitFor } from '#test/support/rendering.ts';
import { losing } from '#test/support/web.tsx';

const NAME = 'Name of the list';
const ENTRIES = 'Emails or student IDs';

describe('ListsField', () => {
  let acara: Acara;
  let club: SignedIn;
  let eventId: string;
  let chosen: readonly string[];
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    ({ id: eventId } = await acara.anEvent({ organizerId: club.uid }));
    chosen = [];
  });

  const open = async (value = '', through?: (api: Api) => Api) => {
    const { container } = acara;
    bindPerson(container, through && { through });
    await resolve(container, IdentitySession).signIn({ email: club.email, password: PASSWORD });
    render(
      <ContainerContext value={container}>
        <QueryClientProvider client={createQueryClient()}>
          <LanguageProvider>
            <Chooser value={value} />
          </LanguageProvider>
        </QueryClientProvider>
      </ContainerContext>,
    );
    return userEvent.setup();
  };
  function Chooser({ value: first }: { value: string }) {
    const [value, setValue] = useState(first);
    const choose = (listId: string) => {
      chosen = [...chosen, listId];
      setValue(listId);
    };
    return <ListsField eventId={eventId} value={value} onChange={choose} />;
  }
  const create = async (name: string, entries: readonly string[]) =>
    (await acara.does('CreateAudienceList').execute(club, { id: eventId, name, entries })).list.id;
  const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'List of people' });

  it('chooses one of the event’s lists, shown with how many people are on it', async () => {
    const id = await create('Guests', ['a@uni.test', 'A26CS0001']);
    await create('Crew', ['c@uni.test']);
    const person = await open();
    await person.selectOptions(
      await select(),
      await screen.findByRole('option', { name: 'Guests (2 people)' }),
    );
    expect(chosen).toEqual([id]);
    expect((await select()).value).toBe(id);
    expect(screen.getByRole('option', { name: 'Crew (1 person)' })).toBeTruthy();
  });

  it('adds a pasted list, counts who is on it while it is written, and chooses it', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Add a list' }));
    await person.type(screen.getByLabelText(NAME), 'VIPs');
    await person.click(screen.getByLabelText(ENTRIES));
    await person.paste('a@uni.test\tA26CS0001\n A@uni.test\n\nb@uni.test;');
    expect(screen.getByText('3 people')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save the list' }));
    await screen.findByRole('option', { name: 'VIPs (3 people)' });
    expect(chosen).toHaveLength(1);
    expect((await select()).value).toBe(chosen[0]);
    expect(screen.queryByLabelText(ENTRIES)).toBeNull();
  });

  it('names the lines that are wrong beside the text, keeps the text, and sends nothing', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Add a list' }));
    await person.click(screen.getByLabelText(ENTRIES));
    await person.paste(['a@uni.test', 'Aina', 'Budi', 'Citra', 'Dewi', 'Eka'].join('\n'));
    await person.type(screen.getByLabelText(NAME), 'VIPs{Enter}');
    const entries = await screen.findByLabelText(ENTRIES);
    await waitFor(() => expect(entries.getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain(
      'Line 2: “Aina” is neither an email address nor a matric number.',
    );
    expect(document.body.textContent).toContain('and 2 more lines');
    expect((entries as HTMLTextAreaElement).value).toContain('Aina');
    expect(acara.database.published.audienceLists.size).toBe(0);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText(ENTRIES)).toBeNull();
  });

  it('says that a list was not saved when the network is away, and saves it the second time', async () => {
    const person = await open('', losing('createAudienceList'));
    await person.click(await screen.findByRole('button', { name: 'Add a list' }));
    await person.type(screen.getByLabelText(NAME), 'VIPs');
    await person.type(screen.getByLabelText(ENTRIES), 'a@uni.test');
    const save = screen.getByRole('button', { name: 'Save the list' });
    await person.click(save);
    await waitFor(() => expect(document.querySelector('[id$="-failed"]')?.textContent).not.toBe(''));
    await person.click(save);
    await screen.findByRole('option', { name: 'VIPs (1 person)' });
  });

  it('shows a list that is gone as such', async () => {
    await open('list-0');
    await screen.findByRole('option', { name: 'A list that is no longer there' });
  });

  it('offers to try again where the lists can’t be loaded', async () => {
    await create('Guests', ['a@uni.test']);
    let isAway = true;
    const person = await open('', (api) => ({
      ...api,
      listAudienceLists: (input) =>
        isAway ? Promise.reject(new Error('No network.')) : api.listAudienceLists(input),
    }));
    await screen.findByText('The lists could not be loaded', {}, { timeout: 5_000 });
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: 'Guests (1 person)' });
  });
});
