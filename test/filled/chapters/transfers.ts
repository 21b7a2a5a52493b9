import { dayOf } from '#core/shared/day.ts';
import type { Filler } from '../filler.ts';
import type { Events } from './events.ts';
import type { People } from './people.ts';

const COLUMNS = { date: 'Date', amount: 'Amount', direction: null };

/** Bank transfers: settled, assigned, too short, late, reported and still awaited; lines that nobody knows. */
export async function fillTransfers(fill: Filler, people: People, { gala, carols }: Events): Promise<void> {
  const { admin, treasurer, chong, devi, evie, farid } = people;
  const { does } = fill;
  const chosen = async (person: typeof evie, eventId: string) => {
    const { paymentId, ticketId } = await fill.begins(person, eventId, { provider: 'transfer' });
    const { payment } = await does('ViewPayment').execute(person, { id: paymentId });
    return { paymentId, ticketId, reference: payment.transfer?.reference ?? '' };
  };
  const settled = await chosen(evie, gala);
  const assigned = await chosen(farid, gala);
  const short = await chosen(chong, gala);
  const late = await chosen(devi, carols);
  await does('ReportTransfer').execute(evie, { id: settled.paymentId, made: true });
  const day = dayOf(fill.acara.clock.now()).split('-').reverse().join('/');
  const statement = (...lines: readonly string[]) =>
    does('ImportBankStatement').execute(admin, {
      csv: ['Date,Description,Amount', ...lines.map((line) => `${day},${line}`)].join('\n'),
      columns: COLUMNS,
    });
  await statement(
    `EVIE O NEILL ${settled.reference},25.00`,
    'FARID TICKET GALA,25.00',
    `CHONG WEI LING ${short.reference},20.00`,
    'RENT OF THE HALL,250.00',
    'SOMEBODY SENT THIS,12.34',
  );
  const { lines } = await does('ListStatementLines').execute(admin);
  const idOf = (text: string) => lines.find((line) => line.text.includes(text))?.id ?? '';
  await does('AssignStatementLine').execute(treasurer, { id: idOf('FARID'), reference: assigned.reference });
  const shortLine = { id: idOf('CHONG'), reference: short.reference, acceptShort: true };
  await does('AssignStatementLine').execute(treasurer, shortLine);
  await does('CloseStatementLines').execute(admin, { lineIds: [idOf('RENT')], note: 'Rent of the hall.' });
  fill.wait(25 * 60);
  await fill.jobs();
  await statement(`DEVI ${late.reference},30.00`);
  await fill.jobs();
}

/** Two transfers that are awaited when everything has happened: one of them is said to be made. */
export async function fillAwaitedTransfers(fill: Filler, { aina, budi }: People, { carols, gala }: Events) {
  const made = await fill.begins(aina, carols, { provider: 'transfer' });
  await fill.does('ReportTransfer').execute(aina, { id: made.paymentId, made: true });
  await fill.begins(budi, gala, { provider: 'transfer' });
}
