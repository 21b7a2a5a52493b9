import { html, type Markup, raw } from '../../shared/html.ts';
import { COLOURS, type ColourName } from './html-parts.ts';
import { type ChangedRow, linesOf, type MailBlock, oneLine, type Row } from './mail-content.ts';

/** The id of the picture of the ticket's code, beside the HTML that shows it. */
export const TICKET_CODE_ID = 'ticket-code';

/** As many as the picture has: every module of the code is then a whole number of pixels. */
const CODE_PIXELS = '256';

interface Style {
  readonly size?: number;
  readonly height?: number;
  readonly weight?: number;
  readonly rest?: string;
}

/** The attributes of text in a colour, which is another one in the dark. */
export function inked(
  colour: ColourName,
  { size = 16, height = 25, weight = 400, rest = '' }: Style = {},
): Markup {
  return html`class="${colour}" style="margin:0;font-size:${String(size)}px;line-height:${String(height)}px;font-weight:${String(weight)};color:${COLOURS[colour].light};overflow-wrap:anywhere;word-break:break-word;${rest}"`;
}

/** The attributes of a cell with a ground. */
function ground(colour: ColourName, rest: string): Markup {
  const { light } = COLOURS[colour];
  return html`class="bg-${colour}" bgcolor="${light}" style="background-color:${light};${rest}"`;
}

export const TABLE = raw('role="presentation" border="0" cellpadding="0" cellspacing="0"');

/** Returns a block as HTML. `hasCode`: whether the mail has the picture of a code. */
export function htmlBlock(block: MailBlock, hasCode: boolean): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p dir="auto" ${inked('ink')}>${unbroken(block.text)}</p>`;
    case 'note':
      return html`<p dir="auto" ${inked('muted', { size: 14, height: 21 })}>${unbroken(block.text)}</p>`;
    case 'code':
      return codeBlock(block.label, block.code);
    case 'facts':
      return factsBlock(block.rows);
    case 'beforeAndAfter':
      return changeBlock(block);
    case 'quote':
      return quoteBlock(block.introduction, block.text);
    case 'button':
      return buttonBlock(block.label, block.url);
    case 'link':
      return html`<p ${inked('ink')}>${anchor(block.label, block.url)}</p>`;
    case 'entry':
      return html`<p dir="auto" ${inked('ink', { size: 18, weight: 700 })}>${anchor(block.title, block.url)}</p><p dir="auto" ${inked('muted', { size: 15, height: 23 })}>${unbroken(block.detail)}</p>`;
    case 'ticketCode':
      return ticketBlock(block.text, block.alt, hasCode);
  }
}

export function anchor(label: string, url: string): Markup {
  return html`<a href="${url}" class="accent" style="color:${COLOURS.accent.light};text-decoration:underline">${unbroken(label)}</a>`;
}

function codeBlock(label: string, code: string): Markup {
  const style = {
    size: 34,
    height: 44,
    weight: 800,
    rest: 'letter-spacing:6px;font-variant-numeric:tabular-nums;text-align:center;',
  };
  return html`<p ${inked('ink')}>${label}</p><table ${TABLE} width="100%" style="margin-top:10px"><tr><td ${ground('sunken', 'border-radius:16px;padding:18px 12px')}><p ${inked('ink', style)}>${code}</p></td></tr></table>`;
}

function factsBlock(rows: readonly Row[]): Markup {
  const cells = rows.map(
    ([label, value]) =>
      html`<tr><td width="33%" valign="top" style="padding:5px 12px 5px 0"><p ${inked('muted', { size: 15, height: 23 })}>${oneLine(label)}</p></td><td valign="top" style="padding:5px 0"><p dir="auto" ${inked('ink', { size: 15, height: 23, weight: 600 })}>${unbroken(oneLine(value))}</p></td></tr>`,
  );
  return html`<table ${TABLE} width="100%"><tr><td ${ground('sunken', 'border-radius:16px;padding:13px 18px')}><table ${TABLE} width="100%" style="table-layout:fixed">${cells}</table></td></tr></table>`;
}

function changeBlock({
  before,
  after,
  rows,
}: {
  readonly before: string;
  readonly after: string;
  readonly rows: readonly ChangedRow[];
}): Markup {
  const cell = (label: string, colour: ColourName, text: Markup) =>
    html`<td width="50%" valign="top" ${ground(colour, 'border-radius:12px;padding:12px 14px')}><p ${inked(colour === 'sunken' ? 'muted' : 'accent', { size: 13, height: 19, weight: 700 })}>${label}</p>${text}</td>`;
  return raw(
    rows
      .map(([label, old, now], at) => {
        const rest = at === 0 ? 'padding:6px 0;' : 'padding:16px 0 6px;';
        const left = html`<p dir="auto" ${inked('muted', { size: 15, height: 22 })}><s>${unbroken(oneLine(old))}</s></p>`;
        const right = html`<p dir="auto" ${inked('ink', { size: 15, height: 22, weight: 700 })}>${unbroken(oneLine(now))}</p>`;
        return html`<p ${inked('ink', { size: 15, height: 23, weight: 700, rest })}>${label}</p><table ${TABLE} width="100%" style="table-layout:fixed"><tr>${cell(before, 'sunken', left)}<td width="8" style="width:8px;font-size:0">&nbsp;</td>${cell(after, 'accent-soft', right)}</tr></table>`
          .markup;
      })
      .join(''),
  );
}

/** Keeps a day and its month, and the parts of a time, on one line. */
export function unbroken(text: string): string {
  return text
    .replace(/(\d) (?=\p{Lu}\p{L}+ \d{4}\b)/gu, '$1\u00a0')
    .replace(/(\d) (?=(?:am|pm|pagi|petang|malam|tengah)\b)/g, '$1\u00a0')
    .replace(/\btengah (?=(?:hari|malam)\b)/g, 'tengah\u00a0');
}

/** A bar beside every line says that a person wrote it. */
function quoteBlock(introduction: string, text: string): Markup {
  const lines = linesOf(text).map((line) => html`${line}<br>`);
  return html`<p dir="auto" ${inked('ink')}>${introduction}</p><table ${TABLE} width="100%" style="margin-top:12px"><tr><td class="line-accent" style="border-left:4px solid ${COLOURS.accent.light};padding:2px 0 2px 16px"><p dir="auto" ${inked('ink')}>${lines}</p></td></tr></table>`;
}

function buttonBlock(label: string, url: string): Markup {
  const { light } = COLOURS['on-accent'];
  return html`<table ${TABLE} class="wide"><tr><td align="center" ${ground('accent', 'border-radius:999px;mso-padding-alt:13px 28px')}><a href="${url}" class="on-accent" style="display:block;padding:13px 28px;font-size:17px;line-height:22px;font-weight:700;color:${light};text-align:center;text-decoration:none">${label}</a></td></tr></table>`;
}

/** The code stays dark on white in the dark too, so that every scanner reads it. */
function ticketBlock(text: string, alt: string, hasCode: boolean): Markup {
  const caption = html`<p dir="auto" ${inked('muted', { size: 14, height: 21 })}>${text}</p>`;
  if (!hasCode) return caption;
  const picture = html`<img src="cid:${TICKET_CODE_ID}" alt="${alt}" width="${CODE_PIXELS}" style="display:block;margin:0 auto;border:0;width:${CODE_PIXELS}px;max-width:100%;height:auto;font-size:15px;line-height:22px;color:#241619;background-color:#ffffff">`;
  return html`<table ${TABLE} width="100%"><tr><td align="center" class="line-line" style="border:1px solid ${COLOURS.line.light};border-radius:16px;background-color:#ffffff;padding:12px" bgcolor="#ffffff">${picture}</td></tr></table><div style="height:12px;line-height:12px;font-size:0">&nbsp;</div>${caption}`;
}
