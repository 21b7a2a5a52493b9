import { useState } from 'react';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { useDocumentTitle } from '../../../ui/page-title.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { EditEventForm } from './edit-event-form.tsx';
import { editEventTexts } from './edit-event-texts.ts';

export function EditEventPage({ event }: { event: EventWithTypes }) {
  // The form stays when the event ends while it is open: the server refuses the change then.
  const [status] = useState(event.status);
  if (status === 'ended' || status === 'cancelled') return <Over id={event.id} status={status} />;
  return <EditEventForm event={event} />;
}

function Over({ id, status }: { id: string; status: 'ended' | 'cancelled' }) {
  const texts = useTexts(editEventTexts);
  useDocumentTitle(texts.over[status]);
  return (
    <Page>
      <EmptyState
        level="h1"
        title={texts.over[status]}
        text={texts.overText}
        action={<ButtonLink to={paths.manageEvent.to(id)}>{texts.back}</ButtonLink>}
      />
    </Page>
  );
}
