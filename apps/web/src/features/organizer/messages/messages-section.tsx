import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { cn } from '../../../ui/cn.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { ManagedSection } from '../manage/manage-sections.ts';
import { MessageComposer } from './message-composer.tsx';
import { Timeline } from './timeline.tsx';
import { timelineTexts } from './timeline-texts.ts';

/** What is written to the people of an event: the form beside the timeline; for who only reads, the timeline. */
export function MessagesSection({ event }: ManagedSection) {
  const t = useTexts(timelineTexts);
  const mayWrite = useAbilities().may('message');
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10',
        mayWrite && 'lg:grid-cols-[minmax(0,1fr)_23rem]',
      )}
    >
      {mayWrite ? <MessageComposer event={event} /> : <p className="text-small text-muted">{t.readOnly}</p>}
      <div className={cn(mayWrite ? 'lg:border-l lg:pl-10' : 'max-w-[44rem]')}>
        <Timeline event={event} mayWrite={mayWrite} />
      </div>
    </div>
  );
}
