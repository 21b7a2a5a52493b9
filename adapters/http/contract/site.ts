import { z } from 'zod';
import { ACCESS_MODES } from '#core/site/access-mode.ts';
import { WALK_IN_SALES } from '#core/site/walk-in-sales.ts';
import { route } from './route.ts';
import { noInput } from './schemas.ts';

export const site = {
  viewSite: route('viewSite', {
    summary: 'Returns the installation’s settings: university, sign-in, contact, limits',
    input: noInput,
    output: z.object({
      site: z.object({
        universityName: z.string(),
        universityEmailDomains: z.array(z.string()),
        access: z
          .enum(ACCESS_MODES)
          .describe(
            'Who can get an account: `open` everybody, `university` owners of an address of the domains, `sso` who the university’s sign-in knows',
          ),
        faculties: z.array(z.string()).describe('Faculties to choose from; empty for free text'),
        support: z
          .object({
            email: z.string().nullable(),
            phone: z.string().nullable(),
            hours: z.string().nullable().describe('Opening hours in the operator’s words'),
          })
          .describe('Contact for help; null where it is not set'),
        verifiesEmails: z
          .boolean()
          .describe('Whether people must verify their email before they buy or organize'),
        privacyContact: z
          .string()
          .nullable()
          .describe('The contact for personal data in the privacy notice; null where it is not set'),
        identity: z.enum(['local', 'firebase']),
        firebase: z
          .object({
            projectId: z.string(),
            apiKey: z.string(),
            authDomain: z.string(),
            emulator: z.string().nullable(),
          })
          .nullable()
          .describe('Firebase settings for browsers; null with the embedded identity service'),
        google: z.string().nullable(),
        limits: z.object({
          holdMinutes: z.number().describe('Minutes that an unpaid ticket holds its place'),
          maxOpenHolds: z.int().describe('Maximum of unpaid places per person, over all events'),
        }),
        fee: z
          .object({
            bps: z.int().describe('Hundredths of a percent of the price'),
            fixedSen: z.int().describe('Sen per ticket'),
          })
          .describe('Platform fee of a paid ticket; a free one has none'),
        payments: z
          .array(z.string())
          .describe('Payment providers in the order of the offer; without any, every event is free'),
        sessionEnd: z
          .string()
          .describe('The last day of a session, until which people are members of clubs, as MM-DD'),
        walkIns: z.enum(WALK_IN_SALES).describe('How tickets are sold at venues'),
        demo: z.boolean(),
      }),
    }),
  }),
};
