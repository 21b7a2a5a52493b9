/** The categories that have a poster family, in the order the platform lists them. */
export const posterCategories = ['Academic', 'Cultural', 'Sports', 'Workshop', 'Social', 'Career'] as const;

export type PosterCategory = (typeof posterCategories)[number];

/** What a poster is drawn from: the event's id and its category. */
export interface Poster {
  readonly seed: string;
  readonly category: PosterCategory;
}
