import { paths } from '../../../app/paths.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { handoverTexts } from './handover-texts.ts';

/** Leads to the handover of a club. */
export function HandoverLink({ clubId }: { clubId: string }) {
  const t = useTexts(handoverTexts);
  return (
    <TextLink to={paths.clubHandover.to(clubId)} arrow>
      {t.link}
    </TextLink>
  );
}
