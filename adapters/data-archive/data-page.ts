import { html, htmlPage, type Markup, raw } from '#adapters/shared/html.ts';
import type { MyData } from '#core/privacy/my-data.ts';
import { FIELDS, type FieldName, SECTIONS, type SectionName, TEXTS, type Words } from './data-texts.ts';
import { pause } from './pause.ts';

type Row = Readonly<Record<string, unknown>>;

const STYLE = `<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem; border-top: 2px solid #8886 }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem .25rem 0; border-bottom: 1px solid #8884; overflow-wrap: anywhere }
th { width: 40%; font-weight: 500 }
</style>`;

const KUALA_LUMPUR = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kuala_Lumpur',
});
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Rows that are written at a time: a few milliseconds, between which others are served. */
const ROWS_AT_ONCE = 50;

/** Returns a page to read, in English and Malay side by side. Fields without a value are left out. */
export async function dataPage(data: MyData): Promise<string> {
  const sections: Markup[] = [];
  for (const name of Object.keys(SECTIONS) as SectionName[]) sections.push(await section(name, data[name]));
  const about = `${data.university}, ${shown(data.exportedAt)}`;
  return htmlPage({
    title: `${both(TEXTS.title)} · Acara`,
    head: raw(STYLE),
    body: html`<h1>${both(TEXTS.title)}</h1>
<p>${about}</p>
<p>${TEXTS.intro[0]}</p>
<p lang="ms">${TEXTS.intro[1]}</p>
${sections}`,
  });
}

async function section(name: SectionName, value: MyData[SectionName]): Promise<Markup> {
  const rows = [value].flat().filter((row) => row !== null) as readonly Row[];
  const none = html`<p>${both(TEXTS.none)}</p>`;
  return html`<h2>${both(SECTIONS[name])}</h2>
${rows.length === 0 ? none : await tablesOf(rows)}
`;
}

async function tablesOf(rows: readonly Row[]): Promise<readonly Markup[]> {
  const tables: Markup[] = [];
  for (const row of rows) {
    if (tables.length % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await pause();
    tables.push(tableOf(row));
  }
  return tables;
}

function tableOf(row: Row): Markup {
  const lines = Object.entries(row)
    .map(([field, value]) => [FIELDS[field as FieldName], shown(value)] as const)
    .filter(([, text]) => text !== '')
    .map(([words, text]) => html`<tr><th scope="row">${both(words)}</th><td>${text}</td></tr>`);
  return html`<table>${lines}</table>`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return both(value ? TEXTS.yes : TEXTS.no);
  if (Array.isArray(value)) return value.map(shown).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([field, part]) => [both(FIELDS[field as FieldName]), shown(part)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join(', ');
  const text = String(value);
  return INSTANT.test(text) ? KUALA_LUMPUR.format(new Date(text)) : text;
}

function both([english, malay]: Words): string {
  return english === malay ? english : `${english} · ${malay}`;
}
