import Download from 'lucide-react/icons/download';
import { useErrorTexts } from '../../app/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useDownloadReceipt } from './queries.ts';
import { texts } from './texts.ts';

/** Saves the PDF of a receipt. */
export function DownloadButton({ number }: { number: string }) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const download = useDownloadReceipt();
  const start = () =>
    download.mutate(number, {
      onSuccess: ({ fileName, bytes }) => saveFile(bytes as BlobPart, fileName, 'application/pdf'),
    });
  return (
    <div className="mt-8 print:hidden">
      <Button
        className="max-sm:w-full"
        icon={<Download />}
        aria-label={t.downloadOf(number)}
        busy={download.isPending}
        onClick={start}
      >
        {t.download}
      </Button>
      {download.isError && (
        <p role="alert" className="mt-3 text-small font-semibold text-red">
          {messageOf(download.error, t.downloadFailed)}
        </p>
      )}
    </div>
  );
}
