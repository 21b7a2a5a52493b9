import { z } from 'zod';
import type { ExportMyDataOutput } from '#core/privacy/export-my-data.ts';
import { route } from './route.ts';
import { noInput } from './schemas.ts';

export const privacy = {
  exportMyData: route<null, ExportMyDataOutput>('exportMyData', {
    summary: 'Returns everything that is stored about the signed-in person as a ZIP',
    input: noInput,
    output: z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) }),
  }),
};
