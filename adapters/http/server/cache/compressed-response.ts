import { type PlainAnswer, responseOf } from '../json-response.ts';
import { EncodedBody, encodingFor } from './encoded-body.ts';

/** A smaller body fits into a packet as it is. */
const MIN_BYTES = 1_400;

/** Builds the response of an answer, compressed where the client takes that and the body is worth it. */
export async function compressedResponse(
  answer: PlainAnswer,
  accepted: string | undefined,
): Promise<Response> {
  const encoding = encodingFor(accepted);
  const plain = new TextEncoder().encode(answer.body ?? '');
  const vary = { vary: 'accept-encoding' };
  if (encoding === null || plain.length < MIN_BYTES)
    return responseOf({ ...answer, headers: { ...answer.headers, ...vary } });
  const body = await new EncodedBody(plain).inEncoding(encoding);
  const headers = { ...answer.headers, ...vary, 'content-encoding': encoding };
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}
