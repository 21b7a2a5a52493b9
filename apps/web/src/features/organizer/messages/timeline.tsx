import { useState } from 'react';
import type { MessageView } from '#core/attendees/messages/message-view.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { type TimelineEntry, timelineOf } from './timeline-entries.ts';
import { TimelineLine } from './timeline-line.tsx';
import { timelineTexts } from './timeline-texts.ts';

export interface TimelineProps {
  event: EventWithTypes;
  /** Whether the person may cancel what is scheduled. */
  mayWrite: boolean;
}

/** What the people of an event get and got: what is still to come first. */
export function Timeline({ event, mayWrite }: TimelineProps) {
  const t = useTexts(timelineTexts);
  const failureOf = useQueryFailure();
  const query = useRead('listMessages', { id: event.id });
  const [cancelling, setCancelling] = useState<MessageView | null>(null);
  const partProps = { event, onCancel: mayWrite ? setCancelling : undefined };
  return (
    <section id="timeline" aria-labelledby="timeline-title">
      <h3 id="timeline-title" tabIndex={-1} className="heading mb-4 scroll-mt-24 outline-none">
        {t.timeline}
      </h3>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup text={t.loading}>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        }
        failure={failureOf(query, t.failed)}
        showsRefetchFailure
      >
        {(data) => {
          const { toCome, past } = timelineOf(data);
          return (
            <>
              <Part {...partProps} title={t.toCome} entries={toCome} empty={t.nothingToCome} />
              <Part {...partProps} title={t.past} entries={past} empty={t.nothingPast} />
            </>
          );
        }}
      </QueryResult>
      <CancelMessage message={cancelling} onClose={() => setCancelling(null)} />
    </section>
  );
}

interface PartProps {
  event: EventWithTypes;
  title: string;
  entries: readonly TimelineEntry[];
  empty: string;
  onCancel: ((message: MessageView) => void) | undefined;
}

function Part({ event, title, entries, empty, onCancel }: PartProps) {
  return (
    <div className="mt-5 first-of-type:mt-0">
      <h4 className="mb-3 text-caption font-bold tracking-wide text-muted uppercase">{title}</h4>
      {entries.length === 0 ? (
        <p className="text-small text-muted">{empty}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <TimelineLine key={entry.id} event={event} entry={entry} onCancel={onCancel} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Cancels a scheduled message, after a question. */
function CancelMessage({ message, onClose }: { message: MessageView | null; onClose: () => void }) {
  const t = useTexts(timelineTexts);
  const { messageOf } = useErrorTexts();
  const cancel = useChange('cancelMessage');
  const confirm = async () => {
    if (!message) return;
    try {
      await cancel.mutateAsync({ id: message.id });
      toast.success(t.cancelled);
    } catch (error) {
      toast.error(messageOf(error, t.cancelFailed));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={t.cancelTitle(message?.subject ?? '')}
      description={t.cancelText}
      confirmLabel={t.cancelConfirm}
      cancelLabel={t.cancelKeep}
      open={message !== null}
      onOpenChange={(open) => !open && !cancel.isPending && onClose()}
      busy={cancel.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
