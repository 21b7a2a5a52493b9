import { describe, expect, it } from 'vitest';
import { httpPictureUpload } from '#adapters/http/client/http-picture-upload.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

interface Sent {
  readonly address: string;
  readonly request: RequestInit;
}

describe('httpPictureUpload', () => {
  const file = new Blob(['picture'], { type: 'image/png' });

  it('sends the file unchanged with the person’s token', async () => {
    const { upload, sent } = fakeServer(Response.json({ imageUrl: '/files/1.webp' }, { status: 201 }));
    expect(await upload.uploadPicture(file)).toEqual({ imageUrl: '/files/1.webp' });
    expect(sent[0]?.address).toBe('/api/files');
    expect(sent[0]?.request).toMatchObject({ method: 'POST', body: file });
    expect(new Headers(sent[0]?.request.headers).get('authorization')).toBe('Bearer token-1');
  });

  it('retries with a renewed token when the first has expired', async () => {
    const { upload, sent } = fakeServer(
      Response.json({ code: 'unauthenticated', error: 'Your session has ended.' }, { status: 401 }),
      Response.json({ imageUrl: '/files/2.webp' }, { status: 201 }),
    );
    expect(await upload.uploadPicture(file)).toEqual({ imageUrl: '/files/2.webp' });
    expect(new Headers(sent[1]?.request.headers).get('authorization')).toBe('Bearer token-2');
  });

  it('throws the server’s refusal', async () => {
    const fields = { picture: 'The picture is damaged.' };
    const { upload } = fakeServer(
      Response.json({ code: 'invalid_input', error: 'The picture is damaged.', fields }, { status: 422 }),
    );
    await expect(upload.uploadPicture(file)).rejects.toMatchObject({ code: 'invalid_input', fields });
  });

  it('throws a sentence when the upload does not arrive', async () => {
    const { upload } = fakeServer();
    await expect(upload.uploadPicture(file)).rejects.toBeInstanceOf(DomainError);
    await expect(upload.uploadPicture(file)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

/** A server with these responses in order, unreachable afterwards. */
function fakeServer(...answers: Response[]) {
  const sent: Sent[] = [];
  let tokens = 0;
  const upload = httpPictureUpload({
    baseUrl: '/api',
    token: async ({ fresh }) => {
      if (fresh || tokens === 0) tokens += 1;
      return `token-${tokens}`;
    },
    fetch: async (address, request = {}) => {
      sent.push({ address: String(address), request });
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  return { upload, sent };
}
