import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table';
import type { RefundBatchView } from '#core/refund-batches/refund-batch-view.ts';
import type { TransferFileFormat } from '#core/refunds/refund-rules.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { ListStep } from './list-step.tsx';
import { refundListTexts } from './refund-list-texts.ts';

/** Downloads the list for the bank or for a spreadsheet. */
export function RefundListFile({ batch }: { batch: RefundBatchView }) {
  const t = useTexts(refundListTexts).file;
  const { messageOf } = useErrorTexts();
  const exported = useChange('exportRefundBatch');
  const isFirst = batch.exportedAt === null;
  const isBusy = (format: TransferFileFormat) => exported.isPending && exported.variables.format === format;
  const download = (format: TransferFileFormat) =>
    exported.mutate(
      { id: batch.id, format },
      {
        onSuccess: ({ csv, fileName }) => {
          saveFile(csv, fileName, 'text/csv;charset=utf-8');
          toast.success(isFirst ? t.downloaded : t.downloadedAgain);
        },
      },
    );
  return (
    <ListStep title={t.title} text={t.text}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          icon={<Download />}
          busy={isBusy('bank')}
          onClick={() => download('bank')}
        >
          {isFirst ? t.download : t.again}
        </Button>
        <Button
          variant="secondary"
          icon={<Table />}
          busy={isBusy('spreadsheet')}
          onClick={() => download('spreadsheet')}
        >
          {t.spreadsheet}
        </Button>
        {batch.exportedAt !== null && (
          <p className="text-small text-muted">
            {t.first} <DateText value={batch.exportedAt} />
          </p>
        )}
      </div>
      {exported.isError && (
        <p role="alert" className="mt-4 text-small font-semibold text-red">
          {messageOf(exported.error, t.failed)}
        </p>
      )}
    </ListStep>
  );
}
