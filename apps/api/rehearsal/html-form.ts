/** A form of a page, filled in. */
export interface HtmlForm {
  readonly method: 'get' | 'post';
  /** Absolute. */
  readonly action: string;
  /** The hidden fields, the first choice of each list, and the pressed button. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Returns the first form with a button of one of the values, else the first form that leads to another page; null without
 * either. Reads only what the simulated providers write.
 */
export function formIn(page: string, url: string, values: readonly string[]): HtmlForm | null {
  const forms = [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', content = '']) => {
    const button = tagsIn(content, 'button').find((one) => values.includes(one.value ?? ''));
    const { method = 'get', action = url } = attributesIn(tag);
    return {
      method: method === 'post' ? ('post' as const) : ('get' as const),
      action: new URL(action, url).href,
      fields: {
        ...hiddenFields(content),
        ...firstChoices(content),
        ...(button?.name && { [button.name]: button.value ?? '' }),
      },
      hasButton: button !== undefined,
    };
  });
  const form = forms.find(({ hasButton }) => hasButton) ?? forms.find(({ method }) => method === 'get');
  return form ? { method: form.method, action: form.action, fields: form.fields } : null;
}

function hiddenFields(content: string): Record<string, string> {
  const hidden = tagsIn(content, 'input').filter(({ type }) => type === 'hidden');
  return Object.fromEntries(hidden.map(({ name = '', value = '' }) => [name, value]));
}

function firstChoices(content: string): Record<string, string> {
  const lists = [...content.matchAll(/<select\b([^>]*)>\s*<option\b[^>]*>([^<]*)/g)];
  return Object.fromEntries(lists.map(([, tag = '', choice = '']) => [attributesIn(tag).name ?? '', choice]));
}

function tagsIn(content: string, name: string): readonly Record<string, string | undefined>[] {
  return [...content.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, tag = '']) =>
    attributesIn(tag),
  );
}

function attributesIn(tag: string): Record<string, string | undefined> {
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}
