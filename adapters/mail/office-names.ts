import type { Office } from '#core/offices.ts';

/** The offices of a committee, as mails name them. */
export const OFFICE_NAMES: Readonly<Record<Office, { readonly english: string; readonly malay: string }>> = {
  president: { english: 'president', malay: 'presiden' },
  secretary: { english: 'secretary', malay: 'setiausaha' },
  treasurer: { english: 'treasurer', malay: 'bendahari' },
  editor: { english: 'event editor', malay: 'penyunting acara' },
  checkin: { english: 'check-in lead', malay: 'ketua daftar masuk' },
  adviser: { english: 'adviser', malay: 'penasihat' },
};
