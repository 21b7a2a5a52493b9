import { beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '#core/notifications/deliver.ts';
import { mailSwitchOf } from '#core/notifications/topic.ts';
import { guestId } from '#core/parties/guest.ts';
import type { ChoicesToChange } from '#core/preferences/preferences.ts';
import { MAIL_SWITCHES, type MailSwitch } from '#core/preferences/topic.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { Acara } from '#test/support/acara.ts';
import { somePreferences } from '#test/support/some-preferences.ts';
import { TOPIC_NOTICES } from '#test/support/topic-notices.ts';

describe('deliver', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  const choose = (uid: string, choices: ChoicesToChange) =>
    acara.write(({ preferences }) => preferences.save(somePreferences(uid, choices)));
  /** Delivers a notice of each switch to a person, and returns the switches that were mailed. */
  const mailedTo = async (...uids: readonly (string | null)[]) => {
    const notices = uids.flatMap((uid) =>
      MAIL_SWITCHES.map((what) => ({ notice: TOPIC_NOTICES[what], to: aRecipient({ uid }) })),
    );
    await acara.write((stores) => deliver(stores, notices, acara.ids, acara.clock.now()));
    const mails = [...acara.database.published.outbox.values()];
    return uids.map((uid) =>
      mails.filter(({ to }) => to.uid === uid).map(({ notice }) => mailSwitchOf(notice)),
    );
  };
  const byDefault: readonly MailSwitch[] = ['reminders', 'changes', 'organisers', 'waiting', 'digest'];

  it('mails by the defaults to who chose nothing, and to an address that is no person’s', async () => {
    expect(await mailedTo('person-1', guestId('1'), null)).toEqual([byDefault, byDefault, byDefault]);
  });

  it('mails to each of many people the topics of which they chose mail, also to guests', async () => {
    await choose('person-1', {
      topics: { changes: ['push'], followed_clubs: ['push', 'mail'], waiting: [] },
    });
    await choose(guestId('1'), { topics: { reminders: [] }, digest: 'off' });
    expect(await mailedTo('person-1', guestId('1'), 'person-2')).toEqual([
      ['reminders', 'organisers', 'followed_clubs', 'digest'],
      ['changes', 'organisers', 'waiting'],
      byDefault,
    ]);
  });

  it('mails the digest by its own switch', async () => {
    await choose('person-1', { topics: { followed_clubs: ['mail'] }, digest: 'off' });
    await choose('person-2', { topics: { followed_clubs: [] } });
    const [one = [], two = []] = await mailedTo('person-1', 'person-2');
    expect([one.includes('digest'), one.includes('followed_clubs')]).toEqual([false, true]);
    expect([two.includes('digest'), two.includes('followed_clubs')]).toEqual([true, false]);
  });

  it('reads what all recipients chose at once', async () => {
    let reads = 0;
    await acara.write((stores) => {
      const among = stores.preferences.among.bind(stores.preferences);
      stores.preferences.among = (uids) => {
        reads += 1;
        return among(uids);
      };
      const notices = ['person-1', 'person-2'].map((uid) => ({
        notice: TOPIC_NOTICES.reminders,
        to: aRecipient({ uid }),
      }));
      return deliver(stores, notices, acara.ids, acara.clock.now());
    });
    expect(reads).toBe(1);
  });

  it('has a notice of each topic, and none for what is always mailed', () => {
    for (const what of MAIL_SWITCHES) expect(mailSwitchOf(TOPIC_NOTICES[what])).toBe(what);
    expect(mailSwitchOf(aMessage().notice)).toBeNull();
  });
});
