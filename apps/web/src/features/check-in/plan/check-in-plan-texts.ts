import type { ReEntry } from '#core/check-in/plan/door-plan.ts';
import { defineTexts } from '../../../ui/language/i18n.tsx';

const reEntries: Record<ReEntry, string> = {
  once: 'Once',
  in_out: 'In and out',
  many: 'As often as they like',
};

const reEntryHints: Record<ReEntry, string> = {
  once: 'A ticket lets one person in. Shown again, it is “Already inside”.',
  in_out: 'Who leaves is scanned on the way out, and may come in again with the same ticket.',
  many: 'Nobody is scanned on the way out. Another scan is taken for the same person.',
};

const malayReEntries: Record<ReEntry, string> = {
  once: 'Sekali',
  in_out: 'Keluar dan masuk',
  many: 'Seberapa kerap yang disukai',
};

const malayReEntryHints: Record<ReEntry, string> = {
  once: 'Satu tiket untuk seorang masuk. Jika ditunjukkan lagi, jawapannya “Sudah masuk”.',
  in_out: 'Orang yang keluar diimbas semasa keluar, dan boleh masuk semula dengan tiket yang sama.',
  many: 'Tiada sesiapa diimbas semasa keluar. Imbasan lain dianggap orang yang sama.',
};

export const checkInPlanTexts = defineTexts({
  en: {
    title: 'How this event checks in',
    loading: 'Loading how this event checks in',
    failed: 'How this event checks in could not be loaded',
    reEntry: 'How often a ticket lets somebody in',
    reEntries,
    reEntryHints,
    venueLimit: 'People inside at a time',
    venueLimitHint: 'As many as the venue may hold. Leave it empty for no limit.',
    noLimit: 'No limit',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved. Devices follow with their next list.',
    notSaved: 'That was not saved. Please try again.',
    readOnly: 'Members who may edit the event change this.',
  },
  ms: {
    title: 'Cara acara ini mendaftar masuk',
    loading: 'Cara acara ini mendaftar masuk sedang dimuatkan',
    failed: 'Cara acara ini mendaftar masuk tidak dapat dimuatkan',
    reEntry: 'Berapa kali satu tiket boleh digunakan untuk masuk',
    reEntries: malayReEntries,
    reEntryHints: malayReEntryHints,
    venueLimit: 'Bilangan orang di dalam pada satu masa',
    venueLimitHint: 'Sebanyak yang boleh dimuatkan oleh tempat itu. Biarkan kosong jika tiada had.',
    noLimit: 'Tiada had',
    save: 'Simpan',
    saving: 'Sedang disimpan…',
    saved: 'Disimpan. Peranti mengikutinya dengan senarai seterusnya.',
    notSaved: 'Tidak disimpan. Sila cuba lagi.',
    readOnly: 'Ahli yang boleh menyunting acara boleh mengubahnya.',
  },
});
