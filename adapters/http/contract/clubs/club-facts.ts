import { z } from 'zod';

/** What a club says about itself. */
export const clubFacts = {
  name: z.string(),
  nameMs: z.string().describe('The Malay name; may be empty'),
  about: z.string(),
  logoUrl: z.string().nullable(),
  contactEmail: z.string().describe('May be empty'),
};
