/** An answer over HTTP. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** Answers as the API does for a refused request. */
export function errorAnswer(
  status: number,
  type: string,
  message: string | readonly string[],
  headers: Record<string, string> = {},
): Answer {
  return jsonAnswer(status, { error: { type, message } }, headers);
}

export function pageAnswer(status: number, body: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

export function redirectAnswer(location: string): Answer {
  return { status: 303, headers: { location }, body: '' };
}
