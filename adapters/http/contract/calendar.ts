import { z } from 'zod';
import type { CalendarView } from '#core/calendar/calendar-view.ts';
import { route } from './route.ts';
import { noInput } from './schemas.ts';

const view: z.ZodType<CalendarView> = z.object({
  path: z.string().describe('The path of its secret address, for calendar programs'),
});

export const calendar = {
  viewMyCalendar: route('viewMyCalendar', {
    summary: 'Returns the secret address of the calendar of the signed-in person’s tickets',
    input: noInput,
    output: z.object({ calendar: view }),
  }),
  replaceMyCalendar: route('replaceMyCalendar', {
    summary: 'Replaces the secret address; earlier ones end at once',
    input: noInput,
    output: z.object({ calendar: view }),
  }),
};
