import { expect, test } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { SmtpMailGateway } from '#adapters/mail/smtp-mail-gateway.ts';
import { MemoryAddressSigner } from '#adapters/memory/memory-address-signer.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { MemoryPreferenceQueries } from '#adapters/memory/preferences/memory-preferences.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import { SYSTEM } from '#core/actor.ts';
import { DeliverMail } from '#core/notifications/deliver-mail.ts';
import { NO_CODES } from '#test/support/captured-mail.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { SmtpTestServer } from '#test/support/smtp-test-server.ts';
import { aMessage, FROM_ORGANIZER } from './mail-samples.ts';

const SLOW_MS = 20;

test('sends a ticket’s mail before the next twenty of thousands of announcements on a slow server', async () => {
  const mailServer = new SmtpTestServer({
    onMailFrom: (_address, _session, done) => void setTimeout(done, SLOW_MS),
  });
  const port = await mailServer.open();
  const gateway = new SmtpMailGateway(
    new MailTexts('https://acara.test'),
    {
      url: `smtp://127.0.0.1:${port}`,
      publicUrl: 'https://acara.test',
      from: { name: 'Acara', address: 'tickets@acara.test' },
    },
    new QrcodeImages(),
  );
  const database = new MemoryDatabase();
  const unitOfWork = new MemoryUnitOfWork(database);
  await database.transact(async ({ state }) => {
    for (let n = 0; n < 10_000; n += 1)
      state.outbox.set(`a-${n}`, aMessage({ id: `a-${n}`, notice: FROM_ORGANIZER }));
  });
  const clock = new FixedClock();
  const deliver = new DeliverMail(
    unitOfWork,
    new MemoryPreferenceQueries(database),
    gateway,
    new MemorySecretBox(),
    new MemoryKeyedDigest(),
    new MemoryAddressSigner(),
    { among: async () => new Set<string>() },
    { verifiesEmails: true },
    clock,
    NO_CODES,
  );
  const delivering = deliver.execute(SYSTEM);
  await expect.poll(() => mailServer.received.length, { timeout: 5_000 }).toBeGreaterThan(2);
  const before = mailServer.received.length;
  await unitOfWork.run(({ outbox }) => outbox.add(aMessage({ id: 'ticket' })));
  const placeOfTicket = () =>
    mailServer.received.findIndex((letter) => JSON.stringify(letter).includes('Your ticket for'));
  await expect.poll(placeOfTicket).toBeGreaterThan(0);
  const place = placeOfTicket();
  await expect.poll(() => mailServer.received.length).toBeGreaterThan(place + 1);
  clock.advance(1);
  await delivering;
  expect(place - before).toBeLessThanOrEqual(21);
  gateway.close();
  await mailServer.close();
}, 20_000);
