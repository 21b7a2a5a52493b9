import type { Container } from 'inversify';
import type { PictureUpload } from '#adapters/http/contract/picture-upload.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import { inProcessActor } from './in-process-actor.ts';

/** Uploads a picture by calling the use case directly. */
export function inProcessPictureUpload(
  container: Container,
  token: () => Promise<string | null>,
  /** Returns the club that the person acts for, or null. */
  actingFor: () => string | null = () => null,
): PictureUpload {
  return {
    uploadPicture: async (file) => {
      const actor = await inProcessActor(container, token, {}, { header: actingFor(), path: null });
      const bytes = new Uint8Array(await file.arrayBuffer());
      return resolve(container, useCaseKey('UploadPicture')).execute(actor, { bytes });
    },
  };
}
