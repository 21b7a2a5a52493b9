import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import type { FaultTestServer } from '../fault-test-server.ts';
import { random } from '../random.ts';

/** One in so many requests is lost: before it reaches the server, or after it, as its answer. */
const LOST_OF = 5;

/** Loses a share of the requests, or their answers. */
export async function onBadNetwork<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const isLost = random() < 1 / LOST_OF;
  if (isLost && random() < 0.5) throw new Error('The request was lost.');
  const answer = await request();
  if (isLost) throw new Error('The answer was lost.');
  return answer;
}

/** Returns the API of a test server with a token; null for nobody's. */
export function apiOf({ server }: FaultTestServer, token: string | null): Api {
  return httpApi({ baseUrl: `${server.url}/api`, token: async () => token });
}
