import { resolve } from '#adapters/inversify/bind.ts';
import { type Actor, ANONYMOUS } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { PASS_DEFAULTS } from '#core/check-in/passes/create-check-in-pass.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import type { Filler } from '../filler.ts';
import type { People } from './people.ts';

/** Check-ins by members and with a pass, refused scans; passes that are used, unused and revoked. */
export async function fillCheckIns(
  fill: Filler,
  { theatre, doorkeeper, aina }: People,
  id: string,
  [first = '', second = '', third = '']: readonly string[],
): Promise<void> {
  const { does } = fill;
  const scan = async (by: Actor, code: string, scanId: string, gate = '') =>
    (await does('CheckInTicket').execute(by, { ...CHECK_IN_DEFAULTS, id, code, scanId, gate })).outcome;
  const { pass } = await does('CreateCheckInPass').execute(theatre, { ...PASS_DEFAULTS, id, gate: 'South' });
  await does('CreateCheckInPass').execute(theatre, { ...PASS_DEFAULTS, id, gate: '' });
  const revoked = await does('CreateCheckInPass').execute(theatre, { ...PASS_DEFAULTS, id, gate: 'Side' });
  const start = { ...START_DEFAULTS, id, secret: pass.secret ?? '', name: 'Farah Sukarela' };
  const { token } = await does('StartCheckIn').execute(ANONYMOUS, start);
  await does('StartCheckIn').execute(ANONYMOUS, { ...start, name: 'Gopal Sukarela' });
  const volunteer = await resolve(fill.acara.container, PassHolders).find(token);
  if (!volunteer) throw new Error('The pass has no volunteer.');
  const { ticket } = await does('ViewTicket').execute(aina, { id: first });
  const outcomes = [await scan(doorkeeper, textOf(ticket.qrCode), 'door-1', 'North')];
  fill.wait(1);
  outcomes.push(await scan(volunteer, second, 'door-2'));
  outcomes.push(await scan(volunteer, second, 'door-3'));
  outcomes.push(await scan(volunteer, second, 'door-2'));
  outcomes.push(await scan(theatre, third, 'door-4'));
  outcomes.push(await scan(doorkeeper, 'no ticket', 'door-5'));
  const expected = ['admitted', 'admitted', 'already_in', 'admitted', 'admitted', 'not_genuine'];
  if (String(outcomes) !== String(expected)) throw new Error(`The door said ${outcomes}.`);
  await does('RevokeCheckInPass').execute(theatre, { id: revoked.pass.id });
}

/** Returns the text of a QR code, which tests draw legibly. */
function textOf(image: string | null): string {
  return atob(image?.split(',')[1] ?? '');
}
