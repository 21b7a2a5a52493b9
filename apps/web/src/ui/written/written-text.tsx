import { cn } from '../cn.ts';
import { type TextPart, textBlocks, textParts } from './text-blocks.ts';

interface WrittenTextProps {
  /** Plain text: its addresses become links, its lines that begin with a dash a list. */
  text: string;
  className?: string | undefined;
}

/** A text that somebody wrote for others; each of its lines in the direction of its own letters. */
export function WrittenText({ text, className }: WrittenTextProps) {
  return (
    <div className={cn('flex max-w-[62ch] flex-col gap-3 wrap-anywhere', className)}>
      {textBlocks(text).map(({ kind, lines }) =>
        kind === 'list' ? (
          <ul key={lines[0]?.at} className="flex list-disc flex-col gap-1 px-5">
            {lines.map((line) => (
              <li key={line.at} dir="auto" className="[text-align:start]">
                <Parts parts={textParts(line.text)} />
              </li>
            ))}
          </ul>
        ) : (
          <p
            key={lines[0]?.at}
            dir="auto"
            className="[text-align:start] whitespace-pre-line [unicode-bidi:plaintext]"
          >
            <Parts parts={textParts(lines.map((line) => line.text).join('\n'))} />
          </p>
        ),
      )}
    </div>
  );
}

/** Links pass nothing on: no authority in search engines, no way back to this page. */
function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ at, text, href }) =>
    href === null ? (
      text
    ) : (
      <a
        key={at}
        href={href}
        dir="ltr"
        target="_blank"
        rel="nofollow noopener noreferrer ugc"
        className="font-semibold underline decoration-accent decoration-2 underline-offset-[0.25em] hover:text-accent"
      >
        {text}
      </a>
    ),
  );
}
