import { linesOf, type MailBlock, oneLine, type Row } from './mail-content.ts';

/** Returns a block as plain text. */
export function plainBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
    case 'ticketCode':
      return block.text;
    case 'code':
      return `${block.label} ${block.code}`;
    case 'facts':
      return plainRows(block.rows, '  ');
    case 'beforeAndAfter':
      return block.rows
        .map(([label, before, after]) => {
          const rows: readonly Row[] = [
            [block.before, before],
            [block.after, after],
          ];
          return `  ${oneLine(label)}\n${plainRows(rows, '    ')}`;
        })
        .join('\n\n');
    case 'quote':
      return `${block.introduction}\n\n${quotedLines(block.text)}`;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'entry':
      return `${oneLine(block.title)}\n${oneLine(block.detail)}\n${block.url}`;
  }
}

/** Indents every line, so that none can pass for one of Acara's. */
function quotedLines(text: string): string {
  return linesOf(text)
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');
}

function plainRows(rows: readonly Row[], indent: string): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `${indent}${`${label}:`.padEnd(width)}${oneLine(value)}`).join('\n');
}
