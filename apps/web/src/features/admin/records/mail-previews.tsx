import { useState } from 'react';
import { LANGUAGES, type Language } from '#core/shared/language.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { MailForms } from './mail-forms.tsx';
import { outboxTexts } from './outbox-texts.ts';

const WIDTHS = ['phone', 'desktop'] as const;

interface MailPreviewsProps {
  /** The kind to show; the first one when it is empty or unknown. */
  kind: string;
  onKind: (kind: string) => void;
}

/** What a mail of each kind looks like, in either language, on a phone and on a wide screen. */
export function MailPreviews({ kind, onKind }: MailPreviewsProps) {
  const t = useTexts(outboxTexts);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop');
  const list = useRead('listMailPreviews', { language });
  return (
    <QueryResult
      query={list}
      loading={<ListSkeleton text={t.loadingPreviews} />}
      failure={{
        title: t.previewsFailed,
        onRetry: () => void list.refetch(),
        retrying: list.isFetching,
      }}
    >
      {({ previews }) => {
        const shown = previews.find((one) => one.kind === kind) ?? previews[0];
        return (
          <>
            <div className="mb-4 flex flex-wrap items-end gap-x-5 gap-y-3">
              <SelectField
                className="min-w-0 grow max-sm:basis-full sm:max-w-md"
                label={t.previewKind}
                value={shown?.kind ?? ''}
                onChange={({ target }) => onKind(target.value)}
                options={previews.map((one) => ({ value: one.kind, label: one.subject }))}
              />
              <SegmentedToggle
                label={t.previewLanguage}
                options={LANGUAGES.map((value) => ({ value, label: t.languages[value], lang: value }))}
                value={language}
                onChange={setLanguage}
              />
              <SegmentedToggle
                label={t.previewWidth}
                options={WIDTHS.map((value) => ({ value, label: t.widths[value] }))}
                value={width}
                onChange={setWidth}
              />
            </div>
            {shown && <Preview kind={shown.kind} language={language} narrow={width === 'phone'} />}
          </>
        );
      }}
    </QueryResult>
  );
}

interface PreviewProps {
  kind: string;
  language: Language;
  narrow: boolean;
}

function Preview({ kind, language, narrow }: PreviewProps) {
  const t = useTexts(outboxTexts);
  const query = useRead('viewMailPreview', { kind, language });
  return (
    <QueryResult
      query={query}
      loading={<ListSkeleton text={t.loadingPreviews} />}
      failure={{
        title: t.previewsFailed,
        onRetry: () => void query.refetch(),
        retrying: query.isFetching,
      }}
    >
      {({ preview }) => (
        <>
          <p className="mb-2 text-small text-muted">{t.fictional}</p>
          <p className="mb-4 font-bold">{preview.subject}</p>
          <MailForms mail={preview} narrow={narrow} />
        </>
      )}
    </QueryResult>
  );
}
