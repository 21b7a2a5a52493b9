import { defineTexts } from '../../../ui/language/i18n.tsx';

export const organizerSalesTexts = defineTexts({
  en: {
    stops: (count: number) =>
      count === 1 ? 'One event stops selling at once:' : `${count} events stop selling at once:`,
    nothingStops: 'Their events stay on sale.',
    nothingOnSale: 'They have no events on sale.',
    counting: 'Looking for events on sale',
    failed: 'Their events could not be loaded.',
    sold: (sold: string, capacity: string) => `${sold} of ${capacity} sold`,
    events: 'Events',
    lead: 'Published events that are not over.',
    none: 'They have none right now.',
    onSale: 'Not paused',
    paused: {
      organiser_disabled: 'Paused: account or club stopped',
      verification_revoked: 'Paused: not verified',
    },
  },
  ms: {
    stops: (count: number) => `${count} acara berhenti dijual serta-merta:`,
    nothingStops: 'Acaranya terus dijual.',
    nothingOnSale: 'Tiada acara yang sedang dijual.',
    counting: 'Mencari acara yang sedang dijual',
    failed: 'Acara pengguna ini tidak dapat dimuatkan.',
    sold: (sold: string, capacity: string) => `${sold} daripada ${capacity} terjual`,
    events: 'Acara',
    lead: 'Acara yang telah diterbitkan dan belum tamat.',
    none: 'Tiada acara seperti itu.',
    onSale: 'Tidak dihentikan',
    paused: {
      organiser_disabled: 'Dihentikan: akaun atau kelab tidak aktif',
      verification_revoked: 'Dihentikan: belum disahkan',
    },
  },
});
