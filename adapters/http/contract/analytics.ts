import { z } from 'zod';
import type {
  ComputeClubAnalyticsInput,
  ComputeClubAnalyticsOutput,
} from '#core/analytics/compute-club-analytics.ts';
import type {
  ComputePlatformAnalyticsInput,
  ComputePlatformAnalyticsOutput,
} from '#core/analytics/compute-platform-analytics.ts';
import { DAY_RANGE_FIELDS } from '#core/analytics/day-range.ts';
import { CATEGORIES } from '#core/events/event.ts';
import { nullWhenMissing, patternText } from './fields.ts';
import { route } from './route.ts';
import { day, id, ringgit } from './schemas.ts';

const range = {
  from: nullWhenMissing(patternText(DAY_RANGE_FIELDS.from)).describe(
    'The first day, like 2026-12-01, in Kuala Lumpur',
  ),
  to: nullWhenMissing(patternText(DAY_RANGE_FIELDS.to)).describe('The last day'),
};

const figures = {
  totalEvents: z.int(),
  totalTicketsSold: z.int(),
  totalRevenue: ringgit,
  categoriesBreakdown: z.partialRecord(z.enum(CATEGORIES), z.int()),
  topEvents: z.array(z.object({ eventId: id, title: z.string(), ticketsSold: z.int(), revenue: ringgit })),
  salesByDay: z.array(
    z.object({
      day,
      tickets: z.int().describe('Net: tickets sold less tickets cancelled'),
      revenue: ringgit.describe('Net: gross revenue less refunds'),
      ticketsSold: z.int(),
      grossRevenue: ringgit,
      ticketsCancelled: z.int(),
      refunds: ringgit,
    }),
  ),
};

export const analytics = {
  computeClubAnalytics: route<ComputeClubAnalyticsInput, ComputeClubAnalyticsOutput>('computeClubAnalytics', {
    summary: 'Returns the analytics of a club',
    input: z.object({ uid: id, ...range }),
    output: z.object({ analytics: z.object({ ...figures, totalRevenueAfterFees: ringgit }) }),
  }),
  computePlatformAnalytics: route<ComputePlatformAnalyticsInput, ComputePlatformAnalyticsOutput>(
    'computePlatformAnalytics',
    {
      summary: 'Returns the analytics of the platform',
      input: z.object(range),
      output: z.object({ analytics: z.object({ ...figures, platformRevenue: ringgit }) }),
    },
  ),
};
