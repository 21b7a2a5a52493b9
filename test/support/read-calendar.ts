/** A component of an iCalendar file: its properties by name, with their values unescaped. */
export type CalendarProperties = Readonly<Record<string, string>>;

/** Parses an iCalendar file, and throws where it breaks RFC 5545. */
export function readCalendar(text: string): {
  readonly calendar: CalendarProperties;
  readonly events: readonly CalendarProperties[];
} {
  if (!text.endsWith('\r\n')) throw new Error('The last line is not ended.');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of more than 75 bytes: ${line}`);
    if (/\p{Cc}/u.test(line)) throw new Error(`A control character in: ${line}`);
  }
  const calendar: Record<string, string> = {};
  const events: Record<string, string>[] = [];
  let target: Record<string, string> | null = null;
  for (const line of unfolded(lines)) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`No property: ${line}`);
    if (line === 'BEGIN:VCALENDAR') target = calendar;
    else if (line === 'BEGIN:VEVENT') target = events[events.push({}) - 1] ?? null;
    else if (line === 'END:VEVENT') target = calendar;
    else if (line === 'END:VCALENDAR') target = null;
    else if (line === 'BEGIN:VALARM') target = {};
    else if (line === 'END:VALARM') target = withAlarm(events.at(-1), target);
    else if (!target || name in target) throw new Error(`Misplaced or repeated: ${line}`);
    else target[name] = unescaped(value);
  }
  if (target) throw new Error('The calendar is not ended.');
  return { calendar, events };
}

/** Puts an alarm into its event as one property. */
function withAlarm(event: Record<string, string> | undefined, alarm: Record<string, string> | null) {
  if (!event || !alarm) throw new Error('An alarm outside an event.');
  event.VALARM = `${alarm.ACTION} ${alarm.TRIGGER} ${alarm.DESCRIPTION}`;
  return event;
}

function unfolded(lines: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const line of lines)
    if (line.startsWith(' ')) whole.push(`${whole.pop() ?? ''}${line.slice(1)}`);
    else whole.push(line);
  return whole;
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}
