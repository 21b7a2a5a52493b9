import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { IconButton } from '../icon-button.tsx';
import { defineTexts, useTexts } from '../language/i18n.tsx';

const texts = defineTexts({ en: { close: 'Close' }, ms: { close: 'Tutup' } });

/** Closes the dialog or panel that it is in. */
export function DialogClose() {
  const t = useTexts(texts);
  return <Base.Close render={<IconButton label={t.close} icon={<X />} className="-mr-3" />} />;
}
