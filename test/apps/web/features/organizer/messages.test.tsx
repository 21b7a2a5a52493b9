import { beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aType, EARLY, Planned } from '#test/support/a-plan.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { aWatch } from '#test/support/a-watch.ts';
import { Acara } from '#test/support/acara.ts';
import { cleanup, screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

const START = '2026-12-20T12:00:00.000Z';

/** Does the first `writeMessage`, but loses its answer. */
function losesFirstAnswer(api: Api): Api {
  let isFirst = true;
  return {
    ...api,
    writeMessage: async (input) => {
      const answer = await api.writeMessage(input);
      if (!isFirst) return answer;
      isFirst = false;
      throw domainError('unavailable', { reason: 'unreachable' });
    },
  };
}

describe('the messages of an event', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    const times = { startsAt: START, endsAt: '2026-12-20T15:00:00.000Z' };
    event = await acara.anEvent({ ...times, organizerId: club.uid, priceSen: 0, capacity: 100 });
    await acara.buy(await acara.aStudent('Aina Rahman'), event);
  });

  const open = (options: Partial<Parameters<typeof openApp>[1]> = {}, search = '') =>
    openApp(`/events/${event.id}/manage/messages${search}`, { acara, as: club, ...options });
  const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));
  const messages = async () => (await acara.does('ListMessages').execute(club, { id: event.id })).messages;
  const choose = (name: string) => screen.getByRole('radio', { name });

  it('schedules a message relative to the event, shows it in the timeline and cancels it', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('radio', { name: 'Relative' }));
    await person.selectOptions(screen.getByLabelText('Unit'), 'hours');
    await person.selectOptions(screen.getByLabelText('Before or after'), 'after the end');
    await person.clear(screen.getByLabelText('How long'));
    await person.type(screen.getByLabelText('How long'), '2');
    expect(screen.getByText(/Mon 21 Dec, 1:00\sam as planned now/)).toBeTruthy();
    await person.type(screen.getByLabelText('Subject'), 'Thank you');
    await person.type(screen.getByLabelText('Message'), 'Here are the photos.');
    await person.click(screen.getByLabelText('Also those who get a ticket later'));
    expect(await screen.findByText('1 person would get it now')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Schedule message' }));
    expect(await screen.findByText(/^Scheduled for Mon 21 Dec, 1:00\sam$/)).toBeTruthy();
    expect(await messages()).toMatchObject([
      { when: { anchor: 'ends', offsetMinutes: 120 }, alsoLater: true, segment: null, state: 'scheduled' },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');

    const lines = await timeline();
    expect(await lines.findByText('2 hours after the end, moves with the event')).toBeTruthy();
    await person.click(lines.getByRole('button', { name: 'Cancel “Thank you”' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel “Thank you”?' });
    await person.click(within(question).getByRole('button', { name: 'Cancel message' }));
    expect(await lines.findByText('Cancelled')).toBeTruthy();
    expect(lines.getByText('Nobody got it.')).toBeTruthy();
    expect(await messages()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('writes to who has a ticket of some types, with their number', async () => {
    const planned = new Planned(acara, club, event);
    await planned.put([
      aType(event.id, { name: 'Standard', price: 0 }),
      aType(EARLY, { name: 'Early', price: 0 }),
    ]);
    for (const name of ['Awal Sekali', 'Awal Juga'])
      await planned.buy(await acara.aStudent(name), { typeId: EARLY });
    const { person } = await open();
    expect(await screen.findByText('Goes to 3 people')).toBeTruthy();
    await person.click(choose('Some'));
    await person.click(await screen.findByRole('button', { name: 'Early' }));
    expect(await screen.findByText('Goes to 2 people')).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('At the door'), 'Checked in');
    expect(await screen.findByText('This is for nobody at the moment')).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('At the door'), 'Does not matter');
    await person.type(screen.getByLabelText('Subject'), 'Your early seats');
    await person.type(screen.getByLabelText('Message'), 'Row A.');
    expect(await screen.findByText('Goes to 2 people')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    await person.click(await screen.findByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('Message sent to 2 people')).toBeTruthy();
    const lines = await timeline();
    expect(await lines.findByText(/With Early/)).toBeTruthy();
    expect(lines.getByText('Sent')).toBeTruthy();
  });

  it('writes to who waits without a ticket', async () => {
    const wei = await acara.aStudent('Tan Wei');
    await acara.write(({ watches }) => watches.save(aWatch({ uid: wei.uid, eventId: event.id })));
    const { person } = await open();
    await person.click(await screen.findByRole('radio', { name: 'Who waits' }));
    await person.type(screen.getByLabelText('Subject'), 'Soon');
    await person.type(screen.getByLabelText('Message'), 'Tickets open on Friday.');
    expect(await screen.findByText('Goes to 1 person')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    await person.click(await screen.findByRole('button', { name: 'Send it' }));
    expect(await screen.findByText('Message sent to 1 person')).toBeTruthy();
    expect(await messages()).toMatchObject([{ segment: { waiting: true }, recipients: 1 }]);
  });

  it('says what is wrong beside its field, and keeps what was typed', async () => {
    const { person } = await open();
    await person.type(await screen.findByLabelText('Subject'), 'Doors at seven');
    await person.type(screen.getByLabelText('Message'), 'Please come early.');
    await person.click(choose('Relative'));
    await person.clear(screen.getByLabelText('How long'));
    await person.type(screen.getByLabelText('How long'), 'two');
    await person.click(screen.getByRole('button', { name: 'Schedule message' }));
    expect(await screen.findByText('Type a whole number, at most 60 days.')).toBeTruthy();
    await person.clear(screen.getByLabelText('How long'));
    await person.type(screen.getByLabelText('How long'), '59');
    await person.click(screen.getByRole('button', { name: 'Schedule message' }));
    expect(await screen.findByText('When must be later than now.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Doors at seven');
    expect(await messages()).toEqual([]);
  });

  it('says beside the time that a day has too many messages, and after a refusal how long to wait', async () => {
    const draft = { id: event.id, subject: 'Again', text: 'Once more.' };
    for (const n of [1, 2, 3])
      await acara.does('WriteMessage').execute(club, { ...draft, subject: `Again ${n}`, when: 'now' });
    const { person } = await open();
    await person.type(await screen.findByLabelText('Subject'), 'One more');
    await person.type(screen.getByLabelText('Message'), 'Really.');
    expect(await screen.findByText('Goes to 1 person')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    await person.click(await screen.findByRole('button', { name: 'Send it' }));
    expect(await screen.findByText(/You can send the next one in 24 hours/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('One more');
  });

  it('makes one message when the answer of a call is lost and it is sent again', async () => {
    const { person } = await open({ through: losesFirstAnswer });
    await person.click(await screen.findByRole('button', { name: 'Thank you' }));
    await person.click(screen.getByRole('button', { name: 'Schedule message' }));
    expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Schedule message' }));
    expect(await screen.findByText(/^Scheduled for/)).toBeTruthy();
    expect(await messages()).toHaveLength(1);
  });

  it('keeps a draft on the device, begins from a template, and asks before one replaces other words', async () => {
    const first = await open({}, '?template=thanks');
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Thank you for coming');
    expect(screen.getByText(/Mon 21 Dec, 11:00\spm as planned now/)).toBeTruthy();
    await first.person.type(screen.getByLabelText('Subject'), '!');
    cleanup();
    const { person } = await open();
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Thank you for coming!');
    await person.click(screen.getByRole('button', { name: 'Before you come' }));
    const question = await screen.findByRole('alertdialog', { name: 'Replace what you have written?' });
    await person.click(within(question).getByRole('button', { name: 'Keep mine' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Thank you for coming!');
    await person.click(screen.getByRole('button', { name: 'Before you come' }));
    await person.click(await screen.findByRole('button', { name: 'Replace' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Before you come');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
  });

  it('shows what is typed as a mail and as a push notification', async () => {
    const { person } = await open();
    await person.type(await screen.findByLabelText('Subject'), 'Doors at seven');
    await person.type(screen.getByLabelText('Message'), 'Please come early.');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Message: Doors at seven')).toBeTruthy();
    expect(preview.getByText('Please come early.')).toBeTruthy();
    expect(preview.getByText(event.title)).toBeTruthy();
  });

  it('lists reminders and changes, sent and still to come', async () => {
    acara.clock.set(addMinutes(START, -24 * 60));
    await acara.does('SendReminders').execute(SYSTEM);
    await open();
    const lines = await timeline();
    expect(await lines.findByText('Reminder, 24 hours before')).toBeTruthy();
    expect(lines.getByText('Automatic · 1 person')).toBeTruthy();
    expect(lines.getByText('Automatic · For tickets of the last day')).toBeTruthy();
  });

  it('lets who may not write read the timeline, and nothing else', async () => {
    await acara.does('WriteMessage').execute(club, {
      ...{ id: event.id, subject: 'Thank you', text: 'Photos.' },
      when: { anchor: 'ends', offsetMinutes: 60 },
    });
    const adviser = await acara.aMember(club, 'adviser');
    await open({ as: acting(adviser, club, 'adviser') });
    const lines = await timeline();
    expect(await lines.findByText('Thank you')).toBeTruthy();
    expect(lines.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    expect(screen.queryByLabelText('Subject')).toBeNull();
  });

  it('offers to load the timeline again after a failure', async () => {
    const { person } = await open({ through: losing('listMessages', 3) });
    const lines = await timeline();
    expect(await lines.findByText('The messages of this event could not be loaded')).toBeTruthy();
    await person.click(lines.getByRole('button', { name: /try again|retry/i }));
    await waitFor(() => expect(lines.getByText('Reminder, 24 hours before')).toBeTruthy());
  });
});
