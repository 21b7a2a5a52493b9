import { Disclosure } from '../../ui/disclosure.tsx';
import { CalendarAddress } from './calendar-address.tsx';

export interface CalendarDisclosureProps {
  title: string;
  /** The path of the feed on this server. */
  path: string;
  className?: string | undefined;
}

/** Offers the subscription to a public calendar feed, hidden until asked for. */
export function CalendarDisclosure({ title, path, className }: CalendarDisclosureProps) {
  return (
    <Disclosure title={title} className={className}>
      <CalendarAddress address={`${window.location.origin}${path}`} />
    </Disclosure>
  );
}
