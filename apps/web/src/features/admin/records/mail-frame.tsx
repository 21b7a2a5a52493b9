import { useCallback, useEffect, useRef } from 'react';
import { cn } from '../../../ui/cn.ts';

/** The language of a mail, and what its root element holds. A parser would apply the rules of this page to it. */
const DOCUMENT = /<html lang="([a-z]+)"[^>]*>([\s\S]*)<\/html>/;

interface MailFrameProps {
  /** A whole document. */
  html: string;
  /** What a screen reader calls the frame. */
  title: string;
  className?: string | undefined;
}

/**
 * Shows the HTML of a mail as a mail program does, as high as it is. The frame is an empty document of its own, whose rules
 * allow the styles and pictures of a mail and nothing else, and no script can run in it. Links lead nowhere.
 */
export function MailFrame({ html, title, className }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stop = useRef<() => void>(() => {});
  const show = useCallback(() => {
    stop.current();
    if (frame.current) stop.current = write(frame.current, html);
  }, [html]);
  useEffect(() => {
    show();
    return () => stop.current();
  }, [show]);
  return (
    <iframe
      ref={frame}
      src={`${import.meta.env.BASE_URL}mail-frame.html`}
      sandbox="allow-same-origin"
      title={title}
      onLoad={show}
      className={cn('block h-96 w-full border-0', className)}
    />
  );
}

/** Returns what ends the watching of the document's height. */
function write(frame: HTMLIFrameElement, html: string): () => void {
  const shown = frame.contentDocument;
  if (!shown || shown.URL === 'about:blank') return () => {};
  const [, lang = '', content = ''] = DOCUMENT.exec(html) ?? [];
  shown.documentElement.lang = lang;
  shown.documentElement.innerHTML = content;
  shown.onclick = (event) => event.preventDefault();
  const fit = new ResizeObserver(() => {
    frame.style.height = `${shown.body.scrollHeight}px`;
  });
  fit.observe(shown.body);
  return () => fit.disconnect();
}
