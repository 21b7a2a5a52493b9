import Download from 'lucide-react/icons/download';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { useExportAttendees } from './mutations.ts';

/** Saves all attendees as a file. */
export function DownloadList({ id }: { id: string }) {
  const t = useTexts(attendeeTexts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const exported = useExportAttendees();
  const press = () =>
    exported.mutate(
      { id, language },
      {
        onSuccess: ({ csv, fileName }) => {
          saveFile(csv, fileName, 'text/csv;charset=utf-8');
          toast.success(t.downloaded);
        },
        onError: (error) => toast.error(messageOf(error, t.downloadFailed)),
      },
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download />}
      busy={exported.isPending}
      busyText={t.downloading}
      onClick={press}
      className="max-sm:grow max-sm:px-3"
    >
      {t.download}
    </Button>
  );
}
