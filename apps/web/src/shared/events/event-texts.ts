import { CATEGORY_NAMES } from '#core/events/category-names.ts';
import type { EventStatus } from '#core/events/event.ts';
import { defineTexts } from '../../ui/language/i18n.tsx';

const statuses: Record<EventStatus, string> = {
  draft: 'Draft',
  pending_review: 'Pending review',
  published: 'Published',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

/** Texts about events that several features share. */
export const eventTexts = defineTexts({
  en: {
    categories: CATEGORY_NAMES.en,
    statuses,
    left: (count: string) => `${count} left`,
    soldOut: 'Sold out',
    opens: (when: string) => `Opens ${when}`,
    notYet: 'Not on sale yet',
    salesEnded: 'Sales have ended',
    paused: 'Sales are paused',
    loading: 'Loading events',
    notLoaded: 'The events could not be loaded.',
    tryAgain: 'Please try again in a moment.',
    browse: 'Browse Events',
  },
  ms: {
    categories: CATEGORY_NAMES.ms,
    statuses: {
      draft: 'Draf',
      pending_review: 'Menunggu semakan',
      published: 'Diterbitkan',
      cancelled: 'Dibatalkan',
      ended: 'Tamat',
    },
    left: (count) => `Tinggal ${count} tempat`,
    soldOut: 'Habis dijual',
    opens: (when) => `Dibuka ${when}`,
    notYet: 'Belum dijual',
    salesEnded: 'Jualan telah tamat',
    paused: 'Jualan dihentikan sementara',
    loading: 'Acara sedang dimuatkan',
    notLoaded: 'Acara tidak dapat dimuatkan.',
    tryAgain: 'Sila cuba sebentar lagi.',
    browse: 'Lihat Acara',
  },
});
