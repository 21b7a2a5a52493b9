import { z } from 'zod';
import type { ViewSiteOutput } from '#core/site/view-site.ts';
import { route } from './route.ts';
import { noInput } from './schemas.ts';

export const site = {
  viewSite: route<null, ViewSiteOutput>('viewSite', {
    summary: 'What this installation offers: the university, how people sign in, whom they ask for help',
    input: noInput,
    output: z.object({
      site: z.object({
        universityName: z.string(),
        universityEmailDomains: z.array(z.string()),
        faculties: z
          .array(z.string())
          .describe('What people choose their faculty from; with none, they write it themselves'),
        support: z
          .object({
            email: z.string().nullable(),
            phone: z.string().nullable(),
            hours: z.string().nullable().describe('When somebody answers, as the operator wrote it'),
          })
          .describe('Whom people ask for help; null for what the operator has not set'),
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
          holdMinutes: z.number().describe('For so long an unpaid ticket keeps its place'),
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
