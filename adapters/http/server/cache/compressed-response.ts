import type { PlainAnswer } from '../json-response.ts';
import { EncodedBody, encodingFor } from './encoded-body.ts';

/** Shorter bodies go into one packet, compressed or not. */
const MIN_BYTES = 1_400;

/** Builds the response of an answer that may be long, compressed for clients that accept it. */
export async function compressedResponse(
  { status, headers, body }: PlainAnswer,
  accepted: string | undefined,
): Promise<Response> {
  const varied = { ...headers, vary: 'accept-encoding' };
  const plain = new TextEncoder().encode(body ?? '');
  const encoding = plain.length < MIN_BYTES ? null : encodingFor(accepted);
  if (!encoding) return new Response(body, { status, headers: varied });
  const compressed = await new EncodedBody(plain).inEncoding(encoding);
  return new Response(new Uint8Array(compressed), {
    status,
    headers: { ...varied, 'content-encoding': encoding },
  });
}
