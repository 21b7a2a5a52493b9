import type { Route } from '#adapters/http/contract/route.ts';
import type { AppRoute } from './app-route.ts';
import { openApiDocument } from './openapi.ts';
import { REFERENCE_CSS, referencePage } from './reference-page.ts';

/** The OpenAPI document and the reference page of the offered routes. */
export function documentationRoutes(
  offered: readonly Route<unknown, unknown>[],
  publicUrl: string,
): readonly AppRoute[] {
  const css = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' };
  return [
    {
      method: 'GET',
      path: '/api/openapi.json',
      handle: lazy(() => JSON.stringify(openApiDocument(offered, publicUrl)), 'application/json'),
    },
    {
      method: 'GET',
      path: '/api/docs',
      handle: lazy(() => referencePage(offered), 'text/html; charset=utf-8'),
    },
    {
      method: 'GET',
      path: '/api/docs/reference.css',
      handle: () => new Response(REFERENCE_CSS, { headers: css }),
    },
  ];
}

/** Creates a response whose text is rendered at its first request. */
function lazy(render: () => string, contentType: string): () => Response {
  let text: string | null = null;
  return () => {
    text ??= render();
    return new Response(text, { headers: { 'content-type': contentType } });
  };
}
