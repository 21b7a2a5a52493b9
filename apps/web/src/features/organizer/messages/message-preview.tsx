import type { EventView } from '#core/events/event-view.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Logo } from '../../../ui/pictures/logo.tsx';
import { messageTexts } from './message-texts.ts';

export interface MessagePreviewProps {
  event: Pick<EventView, 'title' | 'organizerName'>;
  subject: string;
  text: string;
}

/** A message as it arrives: in a mail program, and on the locked screen of a phone. */
export function MessagePreview(props: MessagePreviewProps) {
  const t = useTexts(messageTexts);
  return (
    <section aria-label={t.preview} className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <Figure caption={t.asMail}>
        <Mail {...props} />
      </Figure>
      <Figure caption={t.asPush}>
        <Phone {...props} />
      </Figure>
    </section>
  );
}

function Figure({ caption, children }: { caption: string; children: React.ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="mb-2 text-caption font-bold text-muted">{caption}</figcaption>
      {children}
    </figure>
  );
}

function Mail({ event: { organizerName }, subject, text }: MessagePreviewProps) {
  const t = useTexts(messageTexts);
  return (
    <div dir="auto" className="grow rounded-card border bg-surface wrap-anywhere">
      <div className="border-b px-4 py-3">
        <p className="font-bold">
          {organizerName}: <Typed text={subject} missing={t.noSubject} />
        </p>
        <p className="text-caption text-muted">
          {t.from}: {t.via(organizerName)}
        </p>
      </div>
      <p className="px-4 py-3 text-small whitespace-pre-wrap">
        <Typed text={text} missing={t.noText} />
      </p>
      <p className="mx-4 border-t py-3 text-caption text-muted">{t.mailNote(organizerName)}</p>
    </div>
  );
}

function Phone({ event: { title }, subject }: MessagePreviewProps) {
  const t = useTexts(messageTexts);
  return (
    <div className="mx-auto w-60 max-w-full grow rounded-t-sheet border border-b-0 border-line-strong bg-sunken px-3 pt-3 pb-8">
      <div aria-hidden="true" className="mx-auto mb-6 h-1.5 w-16 rounded-full bg-line-strong" />
      <div dir="auto" className="rounded-card border bg-surface px-3 py-2.5 wrap-anywhere">
        <p className="mb-1 flex items-center justify-between gap-2 text-caption text-muted">
          <Logo className="text-caption text-ink" />
          {t.now}
        </p>
        <p className="line-clamp-2 text-small font-bold">{title}</p>
        <p className="line-clamp-3 text-small">
          {subject.trim() === '' ? <Typed text="" missing={t.push(t.noSubject)} /> : t.push(subject.trim())}
        </p>
      </div>
    </div>
  );
}

function Typed({ text, missing }: { text: string; missing: string }) {
  return text.trim() === '' ? <span className="text-muted">{missing}</span> : text;
}
