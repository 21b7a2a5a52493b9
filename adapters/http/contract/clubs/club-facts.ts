import { z } from 'zod';
import type { WantedNames } from '#core/clubs/edit-club.ts';
import { JOININGS } from '#core/clubs/people/joining.ts';

/** What a club says about itself. */
export const clubFacts = {
  name: z.string(),
  nameMs: z.string().describe('The Malay name; may be empty'),
  about: z.string(),
  logoUrl: z.string().nullable(),
  contactEmail: z.string().describe('May be empty'),
  joining: z
    .enum(JOININGS)
    .describe('open: people join by themselves; ask: the club decides; closed: the club takes nobody'),
};

/** The names that a verified club has asked for. */
export const wantedNames: z.ZodType<WantedNames> = z.object({ name: z.string(), nameMs: z.string() });
