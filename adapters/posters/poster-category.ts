/** The categories with posters, in the order of the platform. */
export const posterCategories = ['Academic', 'Cultural', 'Sports', 'Workshop', 'Social', 'Career'] as const;

export type PosterCategory = (typeof posterCategories)[number];

/** The input of a poster: the event's id and its category. */
export interface Poster {
  readonly seed: string;
  readonly category: PosterCategory;
}
