import Printer from 'lucide-react/icons/printer';
import { paths } from '../../../app/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { attendeeTexts } from './attendee-texts.ts';

/** Opens the list of all attendees on paper. */
export function PrintLink({ id }: { id: string }) {
  const t = useTexts(attendeeTexts);
  return (
    <ButtonLink
      to={paths.printAttendees.to(id)}
      variant="secondary"
      size="sm"
      icon={<Printer />}
      className="max-sm:grow max-sm:px-3"
    >
      {t.print}
    </ButtonLink>
  );
}
