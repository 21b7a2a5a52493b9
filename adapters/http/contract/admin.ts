import { z } from 'zod';
import type { ListOutboxOutput } from '#core/notices/list-outbox.ts';
import { route } from './route.ts';
import { id, instant, noInput } from './schemas.ts';

export const admin = {
  listOutbox: route<null, ListOutboxOutput>('listOutbox', {
    summary: 'The latest outgoing mails',
    input: noInput,
    output: z.object({
      mails: z.array(
        z.object({
          id,
          to: z.string(),
          kind: z.string(),
          subject: z.string(),
          text: z.string(),
          createdAt: instant,
          sentAt: instant.nullable(),
          attempts: z.int(),
          lastError: z.string().nullable(),
        }),
      ),
    }),
  }),
};
