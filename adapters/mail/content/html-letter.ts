import { html, type Markup, raw } from '../../shared/html.ts';
import { anchor, htmlBlock, inked, TABLE, unbroken } from './html-blocks.ts';
import { COLOURS, FONT, styleSheet } from './html-parts.ts';
import type { Letter } from './letter.ts';
import type { MailContent } from './mail-content.ts';

const STYLE = raw(styleSheet());
/** Keeps lists of mails from showing the text after the preheader. */
const FILLER = raw('&#847;&zwnj;&nbsp;'.repeat(60));
const OUTLOOK_START = raw(
  '<!--[if mso]><table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="600"><tr><td><![endif]-->',
);
const OUTLOOK_END = raw('<!--[if mso]></td></tr></table><![endif]-->');
const OUTLOOK_FONT = raw(
  '<!--[if mso]><style>body,table,td,p,a,h1{font-family:"Segoe UI",Arial,sans-serif!important}</style><![endif]-->',
);

/**
 * Returns a letter as an HTML document: one column of tables, which Outlook needs, with its styles in place. Refers to
 * nothing elsewhere but by links. `hasCode`: whether the picture of the ticket's code comes with it.
 */
export function htmlLetter(
  { language, greeting, content, home, help, topic }: Letter,
  hasCode: boolean,
): string {
  const { paper, surface, line, accent, ink } = COLOURS;
  const blocks = content.blocks.map((block) => row(htmlBlock(block, hasCode)));
  const small = { size: 13, height: 20 };
  const footer = [
    html`<p ${inked('muted', small)}>Acara · ${anchor(home.replace(/^https?:\/\//, ''), home)}</p>`,
    ...(help === null ? [] : [html`<p ${inked('muted', small)}>${unbroken(help)}</p>`]),
    ...(topic === null
      ? []
      : [
          html`<p ${inked('muted', { ...small, rest: 'padding-top:10px;' })}>${topic.reason}</p><p ${inked('muted', small)}>${topic.links.map(({ label, url }, at) => html`${at === 0 ? '' : ' · '}${anchor(label, url)}`)}</p>`,
        ]),
  ];
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.subject}</title>
<style>${STYLE}</style>
${OUTLOOK_FONT}
</head>
<body class="bg-paper" bgcolor="${paper.light}" style="margin:0;padding:0;background-color:${paper.light};-webkit-text-size-adjust:100%;font-variant-ligatures:no-contextual">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all" aria-hidden="true">${preheaderOf(content)}${FILLER}</div>
<table ${TABLE} width="100%" class="bg-paper" bgcolor="${paper.light}" style="background-color:${paper.light}"><tr><td align="center" style="padding:24px 12px 32px;font-family:${FONT}">
${OUTLOOK_START}
<table ${TABLE} width="100%" style="max-width:600px">
<tr><td style="padding:0 8px 16px"><a href="${home}" class="accent" style="font-size:26px;line-height:30px;font-weight:800;letter-spacing:-1.2px;color:${accent.light};text-decoration:none">Acara</a></td></tr>
<tr><td class="bg-surface line-line" bgcolor="${surface.light}" style="background-color:${surface.light};border:1px solid ${line.light};border-radius:24px">
<table ${TABLE} width="100%" style="table-layout:fixed">
<tr><td class="side" style="padding:32px 36px 0"><h1 dir="auto" class="ink title" style="margin:0;font-size:27px;line-height:1.2;font-weight:800;letter-spacing:-0.6px;color:${ink.light};overflow-wrap:anywhere;word-break:break-word">${unbroken(content.subject)}</h1></td></tr>
${row(html`<p dir="auto" ${inked('ink')}>${greeting}</p>`)}${blocks}
<tr><td style="height:34px;line-height:34px;font-size:0">&nbsp;</td></tr>
</table>
</td></tr>
<tr><td style="padding:20px 8px 0">${footer}</td></tr>
</table>
${OUTLOOK_END}
</td></tr></table>
</body>
</html>
`.markup;
}

function row(block: Markup): Markup {
  return html`<tr><td class="side" style="padding:18px 36px 0">${block}</td></tr>
`;
}

function preheaderOf({ preheader, blocks }: MailContent): string {
  if (preheader !== undefined) return preheader;
  const first = blocks.find(({ kind }) => kind === 'paragraph' || kind === 'quote');
  return first?.kind === 'paragraph' || first?.kind === 'quote' ? first.text : '';
}
