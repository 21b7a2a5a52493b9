import StickyNote from 'lucide-react/icons/sticky-note';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { NOTE_FIELDS } from '#core/check-in/check-in-rules.ts';
import { NOTE_KINDS, type Noted } from '#core/check-in/notes/ticket-note.ts';
import { ActionDialog } from '../../../shared/action-dialog.tsx';
import { useChange } from '../../../shared/calls/use-change.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { noteTexts } from './note-texts.ts';

/** Returns a note as one line: what is to be done, and the note's own words. */
export function noteLine({ kind, text }: Noted, short: (typeof noteTexts)['en']['short']): string {
  return [short[kind], text].filter(Boolean).join(': ');
}

/** A note for who scans, in one line as far as there is room; a sign on a phone. */
export function NoteTag({ note }: { note: Noted }) {
  const line = noteLine(note, useTexts(noteTexts).short);
  return (
    <span
      title={line}
      className="ml-2 inline-flex min-w-0 items-center gap-1 rounded-full bg-yellow-soft px-1.5 py-0.5 text-caption font-bold text-yellow"
    >
      <StickyNote className="size-3.5 shrink-0" aria-hidden="true" />
      <span dir="auto" className="truncate max-md:sr-only">
        {line}
      </span>
    </span>
  );
}

export interface TicketNoteProps {
  attendee: Pick<AttendeeView, 'ticketId' | 'name' | 'doorNote'>;
  onClose: () => void;
}

/** Writes, changes or removes the note for who scans a ticket. */
export function TicketNote({ attendee: { ticketId, name, doorNote }, onClose }: TicketNoteProps) {
  const t = useTexts(noteTexts);
  const note = useChange('noteTicket');
  return (
    <ActionDialog
      title={t.title(name)}
      description={t.text}
      confirmLabel={t.save}
      defaultValues={{ kind: doorNote?.kind ?? 'note', text: doorNote?.text ?? '' }}
      perform={async (values) => {
        const saved = await note.mutateAsync({ id: ticketId, ...values });
        toast.success(saved.note ? t.saved : t.removed);
      }}
      onClose={onClose}
      fields={({ field }) => (
        <>
          <SelectField
            {...field('kind')}
            label={t.kind}
            options={NOTE_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          />
          <TextField
            {...field('text')}
            label={t.note}
            hint={doorNote ? t.noteHintRemove : t.noteHint}
            maxLength={NOTE_FIELDS.text.max}
            autoComplete="off"
          />
        </>
      )}
    />
  );
}
