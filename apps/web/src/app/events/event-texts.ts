import type { Category, EventStatus } from '#core/events/event.ts';
import { defineTexts } from '../../ui/language/i18n.tsx';

const categories: Record<Category, string> = {
  Academic: 'Academic',
  Cultural: 'Cultural',
  Sports: 'Sports',
  Workshop: 'Workshop',
  Social: 'Social',
  Career: 'Career',
};

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
    categories,
    statuses,
    left: (count: string) => `${count} left`,
    soldOut: 'Sold out',
    paused: 'Sales are paused',
    loading: 'Loading events',
    notLoaded: 'The events could not be loaded.',
    tryAgain: 'Please try again in a moment.',
    browse: 'Browse Events',
  },
  ms: {
    categories: {
      Academic: 'Akademik',
      Cultural: 'Kebudayaan',
      Sports: 'Sukan',
      Workshop: 'Bengkel',
      Social: 'Sosial',
      Career: 'Kerjaya',
    },
    statuses: {
      draft: 'Draf',
      pending_review: 'Menunggu semakan',
      published: 'Diterbitkan',
      cancelled: 'Dibatalkan',
      ended: 'Tamat',
    },
    left: (count) => `Tinggal ${count}`,
    soldOut: 'Habis dijual',
    paused: 'Jualan dihentikan sementara',
    loading: 'Acara sedang dimuatkan',
    notLoaded: 'Acara tidak dapat dimuatkan.',
    tryAgain: 'Sila cuba sebentar lagi.',
    browse: 'Lihat Acara',
  },
});
