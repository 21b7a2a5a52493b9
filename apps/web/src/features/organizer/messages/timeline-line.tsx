import Bell from 'lucide-react/icons/bell';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import type { AutomaticMessage } from '#core/attendees/messages/automatic-messages.ts';
import type { MessageView } from '#core/attendees/messages/message-view.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { formatCount, formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { typeTexts } from '../plan/types/type-texts.ts';
import { nameIn } from '../plan/types/type-words.ts';
import { stateOf, type TimelineEntry } from './timeline-entries.ts';
import { timelineTexts } from './timeline-texts.ts';
import { changeWords, offsetWords, segmentWords, skippedWords } from './timeline-words.ts';
import { useMessageTypes } from './use-message-types.ts';

interface TimelineLineProps {
  event: EventWithTypes;
  entry: TimelineEntry;
  onCancel: ((message: MessageView) => void) | undefined;
}

/** One line of the timeline: when, what, to whom, and what became of it. */
export function TimelineLine({ event, entry, onCancel }: TimelineLineProps) {
  const state = stateOf(entry);
  if ('message' in entry) return <Written event={event} entry={entry} onCancel={onCancel} state={state} />;
  return <Automatic event={event} entry={entry} state={state} />;
}

type State = ReturnType<typeof stateOf>;

interface WrittenProps extends TimelineLineProps {
  entry: Extract<TimelineEntry, { readonly message: MessageView }>;
  state: State;
}

function Written({ event, entry: { message, at }, onCancel, state }: WrittenProps) {
  const t = useTexts(timelineTexts);
  const { unnamed } = useTexts(typeTexts);
  const { language } = useLanguage();
  const types = useMessageTypes(event);
  const nameOf = (id: string) => {
    const type = types.find((one) => one.id === id);
    return type && nameIn(type, language, unnamed);
  };
  const { subject, text, when, segment, alsoLater, madeBy, tellsOfChange } = message;
  const whom = [
    segmentWords(segment, nameOf, t),
    alsoLater && t.alsoLater,
    tellsOfChange && t.tellsOfChange,
    madeBy !== null && madeBy !== event.organizerName && t.by(madeBy),
  ];
  return (
    <Line icon={<Mail />} at={at} state={state} title={subject}>
      <Note>{offsetWords(when, t, language)}</Note>
      <Note>
        <span className="font-semibold text-ink">
          <People id={event.id} message={message} />
        </span>
        {whom.filter(Boolean).join(' · ')}
      </Note>
      <Note>{state === 'cancelled' && t.why.cancelled}</Note>
      <Note>{state === 'skipped' && skippedWords(event, t)}</Note>
      <div className="flex flex-wrap items-start gap-x-4">
        <details className="group min-w-0 grow">
          <summary className="flex min-h-11 w-fit list-none items-center text-caption font-bold underline decoration-line-strong underline-offset-4 hover:decoration-accent [&::-webkit-details-marker]:hidden">
            {t.showText}
          </summary>
          <p dir="auto" className="rounded-field bg-sunken p-3 text-small whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        </details>
        {state === 'scheduled' && onCancel && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t.cancelOf(subject)}
            onClick={() => onCancel(message)}
            className="-mr-3 ml-auto"
          >
            {t.cancel}
          </Button>
        )}
      </div>
    </Line>
  );
}

/** To how many people it went, or would go now. */
function People({ id, message: { state, segment, recipients } }: { id: string; message: MessageView }) {
  const t = useTexts(timelineTexts);
  const { data } = useRead('countMessageRecipients', { id, segment }, { enabled: state === 'scheduled' });
  if (state === 'sent') return `${t.people(formatCount(recipients))} · `;
  // Nobody is checked in yet, for example.
  return state === 'scheduled' && data?.recipients ? `${t.peopleNow(formatCount(data.recipients))} · ` : null;
}

interface AutomaticProps {
  event: EventWithTypes;
  entry: Extract<TimelineEntry, { readonly automatic: AutomaticMessage }>;
  state: State;
}

function Automatic({ event, entry: { automatic, at }, state }: AutomaticProps) {
  const t = useTexts(timelineTexts);
  const { language } = useLanguage();
  const isForAll = automatic.kind === 'change' || automatic.hoursBefore > LATE_HOURS;
  const { data } = useRead(
    'countMessageRecipients',
    { id: event.id, segment: null },
    { enabled: state === 'scheduled' && isForAll },
  );
  const people =
    state === 'sent'
      ? t.people(formatCount(automatic.recipients))
      : state === 'scheduled' && isForAll && data && t.peopleNow(formatCount(data.recipients));
  const isReminder = automatic.kind === 'reminder';
  return (
    <Line
      icon={isReminder ? <Bell /> : <CalendarClock />}
      at={at}
      state={state}
      title={isReminder ? t.reminder(automatic.hoursBefore) : t.change}
    >
      {automatic.kind === 'change' && (
        <Note>
          {t.was} <s>{changeWords(automatic.before, automatic.after, language)}</s>
          <br />
          {t.isNow} {changeWords(automatic.after, automatic.before, language)}
        </Note>
      )}
      <Note>
        {[t.automatic, people, !isForAll && state !== 'sent' && t.reminderLate].filter(Boolean).join(' · ')}
      </Note>
      <Note>{state === 'off' && t.why.off}</Note>
      <Note>
        {state === 'skipped' && (event.status === 'cancelled' ? t.why.eventCancelled : t.why.reminderPast)}
      </Note>
    </Line>
  );
}

const LATE_HOURS = 2;

interface LineProps {
  icon: ReactNode;
  at: string;
  state: State;
  title: string;
  children: ReactNode;
}

function Line({ icon, at, state, title, children }: LineProps) {
  const t = useTexts(timelineTexts);
  const { language } = useLanguage();
  const isDead = state === 'cancelled' || state === 'skipped' || state === 'off';
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 [&:last-child>.rail]:hidden">
      <span aria-hidden="true" className="rail absolute top-8 bottom-0 left-4 w-px bg-line" />
      <span
        aria-hidden="true"
        className={cn(
          'relative grid size-8 shrink-0 place-items-center rounded-full border [&>svg]:size-4',
          state === 'scheduled' && 'border-accent bg-accent-soft text-accent',
          state === 'sent' && 'border-transparent bg-green-soft text-green',
          isDead && 'border-dashed border-line-strong text-muted',
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <time dateTime={at} className="numerals text-caption font-bold text-muted">
            {formatDayTime(at, language)}
          </time>
          {state !== 'scheduled' && <Badge tone={tones[state]}>{t.states[state]}</Badge>}
        </div>
        <p dir="auto" className={cn('font-bold text-pretty wrap-anywhere', isDead && 'text-muted')}>
          {title}
        </p>
        {children}
      </div>
    </li>
  );
}

const tones: Record<Exclude<State, 'scheduled'>, BadgeTone> = {
  sent: 'green',
  cancelled: 'gray',
  skipped: 'gray',
  off: 'gray',
};

function Note({ children }: { children: ReactNode }) {
  return <p className="text-caption text-muted wrap-anywhere empty:hidden">{children}</p>;
}
