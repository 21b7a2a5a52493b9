import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { SYSTEM } from '#core/actor.ts';
import { FileStore } from '#core/files/file-store.ts';
import { notSent, sent } from '#core/notifications/outbox-message.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aMessage } from '#test/support/a-message.ts';
import { Acara } from '#test/support/acara.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';

const DAY = 24 * 60;

describe('retention', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });

  it('removes mail 90 days after sending and keeps unsent mail', async () => {
    const now = acara.clock.now();
    const daysAgo = (days: number) => addMinutes(now, -days * DAY);
    await acara.write(async ({ outbox }) => {
      for (let n = 0; n < 450; n += 1) await outbox.add(sent(aMessage({ id: `old-${n}` }), daysAgo(91)));
      await outbox.add(sent(aMessage({ id: 'young' }), daysAgo(90)));
      await outbox.add(aMessage({ id: 'waiting', createdAt: daysAgo(400), dueAt: daysAgo(400) }));
      await outbox.add(notSent(aMessage({ id: 'failing' }), 'no', daysAgo(400)));
    });
    expect(await acara.does('RemoveOldMail').execute(SYSTEM)).toEqual({ removed: 450 });
    expect([...acara.database.published.outbox.keys()]).toEqual(['young', 'waiting', 'failing']);
    expect(await acara.does('RemoveOldMail').execute(SYSTEM)).toEqual({ removed: 0 });
  });

  it('removes the row and file of an unused picture 7 days after its upload', async () => {
    const club = await acara.aClub();
    const upload = async () => {
      const { imageUrl } = await acara.does('UploadPicture').execute(club, { bytes: SMALL_PNG });
      return imageUrl;
    };
    const [shown, unused] = [await upload(), await upload()];
    await acara.anEvent({ organizerId: club.uid, imageUrl: shown, status: 'draft' });
    acara.clock.advance(7 * DAY);
    const young = await upload();
    const isRetained = async (address: string) =>
      (await resolve(acara.container, FileStore).get(address.slice('/files/'.length))) !== null;
    expect(await acara.does('RemoveUnusedPictures').execute(SYSTEM)).toEqual({ removed: 0 });
    acara.clock.advance(1);
    expect(await acara.does('RemoveUnusedPictures').execute(SYSTEM)).toEqual({ removed: 1 });
    expect([await isRetained(shown), await isRetained(unused), await isRetained(young)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(acara.database.published.uploads.size).toBe(2);
  });

  it('recognizes a repeated callback whose raw text was erased', async () => {
    const purchase = await acara.buy(await acara.aStudent(), await acara.anEvent());
    const report = acara.reportOf(purchase, { raw: 'Aina paid with 4111' });
    await acara.settle(report);
    const before = acara.balances(purchase);
    acara.clock.advance(181 * DAY);
    expect(await acara.does('EraseOldCallbacks').execute(SYSTEM)).toEqual({ erased: 1 });
    expect(JSON.stringify([...acara.database.published.providerEvents.values()])).not.toContain('4111');
    expect(await acara.settle(report)).toEqual({ outcome: 'repeated' });
    expect(acara.balances(purchase)).toEqual(before);
    expect(acara.refunds()).toEqual([]);
  });
});
