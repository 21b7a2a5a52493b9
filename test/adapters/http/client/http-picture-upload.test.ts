import { describe, expect, it } from 'vitest';
import { httpPictureUpload } from '#adapters/http/client/http-picture-upload.ts';
import { DomainError } from '#core/shared/domain-error.ts';

interface Sent {
  readonly address: string;
  readonly request: RequestInit;
}

describe('A picture sent over HTTP', () => {
  const file = new Blob(['picture'], { type: 'image/png' });

  it('goes as it is, with the person’s token', async () => {
    const { upload, sent } = office(Response.json({ imageUrl: '/files/1.webp' }, { status: 201 }));
    expect(await upload.uploadPicture(file)).toEqual({ imageUrl: '/files/1.webp' });
    expect(sent[0]?.address).toBe('/api/files');
    expect(sent[0]?.request).toMatchObject({ method: 'POST', body: file });
    expect(new Headers(sent[0]?.request.headers).get('authorization')).toBe('Bearer token-1');
  });

  it('goes once more with a renewed token when the first has run out', async () => {
    const { upload, sent } = office(
      Response.json({ code: 'unauthenticated', error: 'Your session has ended.' }, { status: 401 }),
      Response.json({ imageUrl: '/files/2.webp' }, { status: 201 }),
    );
    expect(await upload.uploadPicture(file)).toEqual({ imageUrl: '/files/2.webp' });
    expect(new Headers(sent[1]?.request.headers).get('authorization')).toBe('Bearer token-2');
  });

  it('comes back refused as the server refused it', async () => {
    const fields = { picture: 'The picture is damaged.' };
    const { upload } = office(
      Response.json({ code: 'invalid_input', error: 'The picture is damaged.', fields }, { status: 422 }),
    );
    await expect(upload.uploadPicture(file)).rejects.toMatchObject({ code: 'invalid_input', fields });
  });

  it('says so when it did not arrive', async () => {
    const { upload } = office();
    await expect(upload.uploadPicture(file)).rejects.toBeInstanceOf(DomainError);
    await expect(upload.uploadPicture(file)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

/** A server with these answers, one after another; after them it is away. */
function office(...answers: Response[]) {
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
