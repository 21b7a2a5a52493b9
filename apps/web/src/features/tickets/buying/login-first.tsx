import { useLocation } from 'react-router-dom';
import { paths, returningTo } from '../../../app/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { texts } from '../texts.ts';

/** Links to the login page and back. */
export function LoginLink() {
  const t = useTexts(texts).bar;
  const location = useLocation();
  return (
    <ButtonLink size="lg" className="lg:w-full" to={paths.login} state={returningTo(location)}>
      {t.login}
    </ButtonLink>
  );
}

/** Links to the registration, which keeps the event. */
export function NewHere() {
  const t = useTexts(texts).bar;
  const location = useLocation();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-muted lg:mt-2">
      {t.newHere}
      <TextLink to={paths.register} state={returningTo(location)} className="text-ink">
        {t.register}
      </TextLink>
    </p>
  );
}
