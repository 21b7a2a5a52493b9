/** The limits of a rehearsal: what one machine carries beside a server that sells. */
export const REHEARSAL_FIELDS = {
  people: { label: 'People', min: 10, max: 1_000 },
} as const;
export const DEFAULT_REHEARSAL_PEOPLE = 300;
