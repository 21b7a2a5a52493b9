import { type ClientRequest, request } from 'node:http';

interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Writes the body, which is sent without Content-Length. */
  readonly write?: (sending: ClientRequest) => void;
}

/** Sends a request that `fetch` does not: with any path, any Host header, or a chunked body. */
export function rawRequest(
  url: string,
  { write = () => undefined, ...options }: RawRequest,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((done, failed) => {
    const sending = request({ hostname, port, agent: false, ...options }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => done({ status: response.statusCode, text }));
    });
    sending.on('error', failed);
    write(sending);
    sending.end();
  });
}
