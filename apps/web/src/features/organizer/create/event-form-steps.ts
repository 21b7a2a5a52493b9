import type { EventFormField } from './event-form-values.ts';

/** The parts of the form, in the order of the page. */
export const STEPS = ['what', 'when', 'tickets'] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Readonly<Record<EventFormField, Step>> = {
  title: 'what',
  description: 'what',
  category: 'what',
  tags: 'what',
  imageUrl: 'what',
  startDate: 'when',
  endDate: 'when',
  venue: 'when',
  location: 'when',
  ticketPrice: 'tickets',
  capacity: 'tickets',
  perPersonLimit: 'tickets',
};

/** Returns the step of a field; the first one for an unknown field. */
export function stepOf(field: string): Step {
  return STEP_OF[field as EventFormField] ?? 'what';
}

/** The id of the step's section in the page. */
export function sectionIdOf(step: Step): string {
  return `step-${step}`;
}
