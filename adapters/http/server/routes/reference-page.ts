import type { Route } from '#adapters/http/contract/route.ts';
import { html, htmlPage, type Markup } from '#adapters/shared/html.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: { 'application/json': { schema: object } } };
  readonly responses: Record<
    string,
    { description: string; content?: Readonly<Record<string, { schema: object }>> }
  >;
}

/** Renders the API reference: one page, no script. */
export function referencePage(routes: readonly Route<unknown, unknown>[]): string {
  const document = openApiDocument(routes, '') as { paths: Record<string, Record<string, Operation>> };
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(method, path, operation)),
  );
  return htmlPage({
    title: 'Acara API',
    head: html`<link rel="stylesheet" href="/api/docs/reference.css">`,
    body: html`<header>
<h1>Acara API</h1>
<p>Base path <code>/api</code>, JSON, bearer token in the <code>Authorization</code> header. Prices are in ringgit, times in UTC.
Every refusal carries <code>error</code>, <code>message</code>, <code>code</code>, <code>requestId</code> and, where fields are wrong, <code>fields</code>.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<main>
${sections}
</main>`,
  });
}

function section(method: string, path: string, operation: Operation): Markup {
  const [status = '200', answer] = Object.entries(operation.responses)[0] ?? [];
  const body = operation.requestBody?.content['application/json'].schema;
  const output = Object.values(answer?.content ?? {})[0]?.schema;
  const parameters = (operation.parameters ?? []).map(
    (one) =>
      html`<tr><td><code>${one.name}</code></td><td>${one.in}</td><td><code>${JSON.stringify(one.schema)}</code></td></tr>`,
  );
  return html`<section id="${operation.operationId}">
<h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2>
<p>${operation.summary}. <span>${operation.description}</span></p>
${parameters.length > 0 ? html`<table><tbody>${parameters}</tbody></table>` : ''}
${body ? details('Request', body) : ''}
${output ? details(`Response ${status}`, output) : html`<p>Response ${status}, no body.</p>`}
</section>
`;
}

function details(title: string, schema: object): Markup {
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`;
}

export const REFERENCE_CSS = `
:root { color-scheme: light dark; --line: rgb(128 128 128 / 0.3); }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 6rem; }
h1 { font-size: 2.25rem; letter-spacing: -0.02em; margin: 0; }
h2 { font-size: 1.125rem; margin: 0; font-weight: 500; }
h2 b { display: inline-block; min-width: 3.5rem; }
section { border-top: 1px solid var(--line); padding: 1.75rem 0; }
span { opacity: 0.75; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
td { border-top: 1px solid var(--line); padding: 0.375rem 0.75rem 0.375rem 0; vertical-align: top; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 0.5rem 0; min-height: 1.75rem; }
pre { overflow: auto; font-size: 0.8125rem; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; max-height: 24rem; }
`;
