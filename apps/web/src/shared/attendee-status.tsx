import Check from 'lucide-react/icons/check';
import { ATTENDEE_WORDS, attendeeStatus } from '#core/attendees/attendee-words.ts';
import type { TicketStatus } from '#core/tickets/ticket.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { formatTime } from '../ui/language/format.ts';
import { defineTexts, useLanguage, useTexts } from '../ui/language/i18n.tsx';

const texts = defineTexts({
  en: { inside: (time: string) => `Inside ${time}` },
  ms: { inside: (time) => `Masuk ${time}` },
});

/** What the status of an attendee is made of. */
export interface AttendeeState {
  readonly status: TicketStatus;
  readonly isFree: boolean;
  readonly checkedInAt: string | null;
}

/** Returns the function that says the status of an attendee, in the same words on every list. */
export function useAttendeeStatusText(): (state: AttendeeState) => string {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return ({ status, isFree, checkedInAt }) => {
    if (status === 'confirmed' && checkedInAt !== null) return t.inside(formatTime(checkedInAt, language));
    return ATTENDEE_WORDS[language].statuses[attendeeStatus({ status, isFree })];
  };
}

export interface AttendeeStatusProps extends AttendeeState {
  /** People are arriving, or have arrived. */
  isArriving?: boolean | undefined;
}

/** Green is who may come; once people arrive, who is inside. */
export function AttendeeStatus({ isArriving = false, ...state }: AttendeeStatusProps) {
  const text = useAttendeeStatusText()(state);
  const isInside = state.status === 'confirmed' && state.checkedInAt !== null;
  const isExpected = isArriving && state.status === 'confirmed';
  if (!isInside) return <Badge tone={isExpected ? 'gray' : tones[state.status]}>{text}</Badge>;
  return (
    <Badge tone={isArriving ? 'green' : 'gray'} icon={<Check aria-hidden="true" />}>
      {text}
    </Badge>
  );
}

const tones: Record<TicketStatus, BadgeTone> = {
  confirmed: 'green',
  pending_payment: 'yellow',
  expired: 'gray',
  cancelled: 'gray',
};
