import Download from 'lucide-react/icons/download';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useExportMyData } from './mutations.ts';
import { texts } from './texts.ts';

/** Saves everything that is stored about the person as a ZIP. */
export function MyData() {
  const t = useTexts(texts).data;
  const { messageOf } = useErrorTexts();
  const download = useExportMyData();
  const start = () =>
    download.mutate(undefined, {
      onSuccess: ({ fileName, bytes }) => saveFile(bytes as BlobPart, fileName, 'application/zip'),
    });
  return (
    <Section title={t.title} className="mt-16 sm:mt-20">
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          variant="secondary"
          className="max-sm:w-full"
          icon={<Download />}
          busy={download.isPending}
          onClick={start}
        >
          {t.download}
        </Button>
        <TextLink to={paths.privacy}>{t.notice}</TextLink>
      </div>
      {download.isError && (
        <p role="alert" className="mt-3 text-small font-semibold text-red">
          {messageOf(download.error, t.failed)}
        </p>
      )}
    </Section>
  );
}
