import Copy from 'lucide-react/icons/copy';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { pocketTexts } from '../pocket-texts.ts';

/** A ticket's id: its last characters, which can be read out, and the whole of it. */
export function TicketId({ id }: { id: string }) {
  const t = useTexts(pocketTexts);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast.success(t.copied);
    } catch {
      toast.error(t.notCopied);
    }
  };
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="numerals">{shortTicketId(id)}</span>
        <IconButton label={t.copyId} icon={<Copy />} onClick={() => void copy()} className="-my-2.5" />
      </span>
      <span className="numerals block text-caption font-normal break-all text-muted">{id}</span>
    </>
  );
}
