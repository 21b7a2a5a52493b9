import { z } from 'zod';
import { CREDENTIAL_FIELDS } from '#core/people/credential-rules.ts';
import { anyText } from './fields.ts';
import { route } from './route.ts';
import { noInput, noOutput } from './schemas.ts';

export const privacy = {
  exportMyData: route('exportMyData', {
    summary: 'Returns everything that is stored about the signed-in person as a ZIP',
    input: noInput,
    output: z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) }),
  }),
  closeAccount: route('closeAccount', {
    summary: 'Closes the signed-in person’s account, and erases their name and addresses everywhere',
    refusals: ['wrong_state', 'forbidden', 'fresh_sign_in_required'],
    input: z.strictObject({
      password: anyText(CREDENTIAL_FIELDS.password)
        .nullish()
        .describe('Confirms who it is; not needed within ten minutes after a sign-in'),
    }),
    output: noOutput,
  }),
};
