import type { UploadPictureOutput } from '#core/files/upload-picture.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import type { PictureUpload } from '../contract/picture-upload.ts';
import { abortAfter } from './abort-after.ts';
import { credentials, type HttpApiOptions } from './http-api.ts';
import { readResponse } from './read-response.ts';

/** Five megabytes can take long on a crowded network. */
const TIMEOUT_MS = 120_000;

/** Uploads the file's bytes unchanged, with the person's token. */
export function httpPictureUpload(options: HttpApiOptions): PictureUpload {
  return {
    uploadPicture: async (file) => {
      const token = await options.token({ fresh: false });
      const response = await send(options, file, token);
      if (response.status !== 401 || token === null) return answerOf(response);
      const renewed = await options.token({ fresh: true });
      return answerOf(renewed === null || renewed === token ? response : await send(options, file, renewed));
    },
  };
}

async function send(options: HttpApiOptions, file: Blob, token: string | null): Promise<Response> {
  const fetch = options.fetch ?? globalThis.fetch;
  try {
    return await fetch(`${options.baseUrl}/files`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        ...credentials(token, options),
      },
      body: file,
      signal: abortAfter(TIMEOUT_MS),
    });
  } catch {
    throw unreachable('picture_lost');
  }
}

function answerOf(response: Response): Promise<UploadPictureOutput> {
  return readResponse(response) as Promise<UploadPictureOutput>;
}
