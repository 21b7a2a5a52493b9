import { isFrame } from '#core/check-in/frames/scan-frame.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { Station } from '../station.ts';
import { framesTexts } from './frames-texts.ts';
import { nameOf } from './taken-pages.ts';

/**
 * Returns what takes another device's code that is shown to the scanner of tickets, and says in a notification what came
 * of it. It returns false for any other code, and then does nothing.
 */
export function useTakeShown(station: Pick<Station, 'takeScans'>): (code: string) => boolean {
  const t = useTexts(framesTexts).take;
  const take = async (code: string) => {
    const taken = await station.takeScans(code);
    if (taken.kind === 'refused') return toast.error(t.refusals[taken.why]);
    return toast.success(t.taken(nameOf(taken) || t.anotherPhone, taken.scans, taken.news));
  };
  return (code) => {
    if (!isFrame(code)) return false;
    void take(code);
    return true;
  };
}
