import type { Office } from '#core/offices.ts';
import type { Words } from '../content/words.ts';

const OFFICE_NAMES: Readonly<Record<Office, readonly [english: string, malay: string]>> = {
  president: ['president', 'presiden'],
  secretary: ['secretary', 'setiausaha'],
  treasurer: ['treasurer', 'bendahari'],
  editor: ['event editor', 'penyunting acara'],
  checkin: ['check-in lead', 'ketua daftar masuk'],
  adviser: ['adviser', 'penasihat'],
};

/** Returns an office of a committee as mails name it. */
export function officeName(office: Office, { say }: Words): string {
  return say(...OFFICE_NAMES[office]);
}
