import { withoutTags } from '#adapters/http/contract/page/json-element.ts';
import { html, type Markup, raw } from '#adapters/shared/html.ts';

const PICTURE_WIDTH = 1_200;
const PICTURE_HEIGHT = 630;

/** What a page says to link previews and search engines. */
export interface PageHead {
  /** The document's title, as the web app sets it. */
  readonly title: string;
  /** The title in a preview, beside the name of the site. */
  readonly shareTitle: string;
  /** One line below it. */
  readonly shareText: string;
  /** For search engines. */
  readonly description: string;
  /** The page's one address; null for a page that has none to share. */
  readonly address: string | null;
  /** Whether search engines should leave it out. */
  readonly isHidden: boolean;
  readonly picture: { readonly address: string; readonly alt: string };
  /** JSON-LD; null for none. */
  readonly data: object | null;
}

/** Returns the elements of a head. */
export function headElements(head: PageHead, homeAddress: string): string {
  const { title, shareTitle, shareText, description, address, isHidden, picture, data } = head;
  return html`<title>${title}</title>
    <meta name="description" content="${description}">
    ${raw(isHidden ? '<meta name="robots" content="noindex">' : '')}
    ${address === null ? raw('') : html`<link rel="canonical" href="${address}">`}
    ${properties({
      'og:type': 'website',
      'og:site_name': 'Acara',
      'og:locale': 'en_MY',
      'og:title': shareTitle,
      'og:description': shareText,
      'og:url': address ?? homeAddress,
      'og:image': picture.address,
      'og:image:type': 'image/png',
      'og:image:width': String(PICTURE_WIDTH),
      'og:image:height': String(PICTURE_HEIGHT),
      'og:image:alt': picture.alt,
    })}
    <meta name="twitter:card" content="summary_large_image">
    ${raw(data ? `<script type="application/ld+json">${withoutTags(JSON.stringify(data))}</script>` : '')}`
    .markup;
}

function properties(values: Readonly<Record<string, string>>): readonly Markup[] {
  return Object.entries(values).map(([name, value]) => html`<meta property="${name}" content="${value}">`);
}
