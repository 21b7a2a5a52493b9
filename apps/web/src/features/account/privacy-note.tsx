import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

/** Says what signing up accepts. Stands above what creates an account. */
export function PrivacyNote() {
  const t = useTexts(texts).privacy;
  return (
    <p className="text-small text-muted">
      {t.before}{' '}
      <Link
        to={paths.privacy}
        target="_blank"
        className="inline-flex min-h-6 items-center font-semibold text-ink underline decoration-accent underline-offset-4 hover:text-accent"
      >
        {t.notice}
      </Link>
      .
    </p>
  );
}
