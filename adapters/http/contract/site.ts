import { z } from 'zod';
import type { ViewSiteOutput } from '#core/site/view-site.ts';
import { route } from './route.ts';
import { noInput } from './schemas.ts';

export const site = {
  viewSite: route<null, ViewSiteOutput>('viewSite', {
    summary: 'What this installation is: the university, and how people sign in',
    input: noInput,
    output: z.object({
      site: z.object({
        universityName: z.string(),
        universityEmailDomains: z.array(z.string()),
        identity: z.enum(['local', 'firebase']),
        firebase: z
          .object({
            projectId: z.string(),
            apiKey: z.string(),
            authDomain: z.string(),
            emulator: z.string().nullable(),
          })
          .nullable()
          .describe('How a browser signs in with Firebase; null with the embedded identity'),
        google: z.string().nullable(),
        limits: z.object({
          maxOpenHolds: z.int().describe('Unpaid places that one person may hold at a time, over all events'),
        }),
        payments: z
          .array(z.string())
          .describe(
            'Payment providers, in the order in which they are offered; with none, every event is free',
          ),
        demo: z.boolean(),
      }),
    }),
  }),
};
