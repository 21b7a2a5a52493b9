import type { Language } from '../shared/language.ts';
import type { Category } from './event.ts';

/** The names of the categories, as people read and search for them. */
export const CATEGORY_NAMES: Readonly<Record<Language, Readonly<Record<Category, string>>>> = {
  en: {
    Academic: 'Academic',
    Cultural: 'Cultural',
    Sports: 'Sports',
    Workshop: 'Workshop',
    Social: 'Social',
    Career: 'Career',
  },
  ms: {
    Academic: 'Akademik',
    Cultural: 'Kebudayaan',
    Sports: 'Sukan',
    Workshop: 'Bengkel',
    Social: 'Sosial',
    Career: 'Kerjaya',
  },
};
