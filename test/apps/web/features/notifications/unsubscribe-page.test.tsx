import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import type { MailSwitch } from '#core/preferences/topic.ts';
import { unsubscribePath, unsubscribeTokenOf } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

describe('the link of a mail', () => {
  let acara: Acara;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    aina = await acara.aStudent('Nur Aina');
  });
  const linkOf = (what: MailSwitch, uid = aina.uid) =>
    unsubscribePath(unsubscribeTokenOf(resolve(acara.container, AddressSigner), { uid, what }));
  const stored = async () => (await acara.does('ViewMyPreferences').execute(aina)).preferences;
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('asks, stops the mails of its topic, and takes that back, for somebody who is signed out', async () => {
    const { person } = await openApp(linkOf('reminders'), { acara });
    await title('No more mails about reminders?');
    expect((await stored()).topics.reminders).toEqual(['mail']);
    await person.click(screen.getByRole('button', { name: 'Stop these mails' }));
    await title('No more mails about reminders');
    expect((await stored()).topics).toMatchObject({ reminders: [], changes: ['mail'] });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You get mails about reminders again.')).toBeTruthy();
    await waitFor(async () => expect((await stored()).topics.reminders).toEqual(['mail']));
  });

  it('says at once that mails have been stopped before', async () => {
    await acara.does('EditMyPreferences').execute(aina, { digest: 'off' });
    await openApp(linkOf('digest'), { acara, as: aina });
    await title('No more mails about the weekly digest');
  });

  it('works for a guest without an account', async () => {
    const { person } = await openApp(linkOf('changes', 'guest-1'), { acara });
    await title('No more mails about changes of events?');
    await person.click(screen.getByRole('button', { name: 'Stop these mails' }));
    await title('No more mails about changes of events');
  });

  it('says when it is forged', async () => {
    for (const link of [`/u/${'x'.repeat(43)}reminders-${aina.uid}`, '/u/%20']) {
      await openApp(link, { acara });
      await title('This link does not work');
      closeApp();
    }
  });

  it('says when a change could not be saved, and keeps the button', async () => {
    const { person } = await openApp(linkOf('waiting'), { acara, through: losing('switchMail') });
    await title('No more mails about openings?');
    await person.click(screen.getByRole('button', { name: 'Stop these mails' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Stop these mails' }));
    await title('No more mails about openings');
  });
});
