import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useErrorTexts } from '../../../app/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { texts } from '../manage/texts.ts';
import { AttendeeResults } from './attendee-results.tsx';
import { useExportAttendees } from './mutations.ts';

/** People with a ticket, with search and download. */
export function AttendeeList({ event }: { event: EventView }) {
  const t = useTexts(texts).attendees;
  const [q, setQ] = useState('');
  return (
    <>
      <div className="flex flex-col gap-x-8 gap-y-4 sm:flex-row sm:items-end">
        <SearchBox
          label={t.search}
          placeholder={t.placeholder}
          clearLabel={t.clearSearch}
          value={q}
          onSearch={setQ}
          className="sm:flex-1"
        />
        <DownloadList id={event.id} />
      </div>
      <AttendeeResults event={event} q={q} onClear={() => setQ('')} />
    </>
  );
}

function DownloadList({ id }: { id: string }) {
  const t = useTexts(texts).attendees;
  const { messageOf } = useErrorTexts();
  const exported = useExportAttendees();
  const press = () =>
    exported.mutate(id, {
      onSuccess: ({ csv, fileName }) => {
        saveFile(csv, fileName, 'text/csv;charset=utf-8');
        toast.success(t.downloaded);
      },
      onError: (error) => toast.error(messageOf(error, t.downloadFailed)),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download />}
      busy={exported.isPending}
      busyText={t.downloading}
      onClick={press}
      className="max-sm:self-start"
    >
      {t.download}
    </Button>
  );
}
