/** HTML whose interpolated values are escaped. */
export interface Markup {
  readonly markup: string;
}

/** Marks a text as HTML that needs no escaping. */
export function raw(markup: string): Markup {
  return { markup };
}

/** Escapes interpolated texts, and inserts markup as it is. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const shown = values.map((value) =>
    typeof value === 'string'
      ? escaped(value)
      : [value]
          .flat()
          .map(({ markup }) => markup)
          .join(''),
  );
  return raw(String.raw({ raw: parts }, ...shown));
}

/** Renders a whole page. `attributes` belong to its root element, `head` follows the title. */
export function htmlPage(page: {
  readonly title: string;
  readonly attributes?: Markup;
  readonly head: Markup;
  readonly body: Markup;
}): string {
  return html`<!doctype html>
<html lang="en"${page.attributes ?? ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${page.head}
</head>
<body>
${page.body}
</body>
</html>
`.markup;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
