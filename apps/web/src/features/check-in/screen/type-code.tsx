import { Disclosure } from '../../../ui/disclosure.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from './texts.ts';
import { TypedCode } from './typed-code.tsx';

export interface TypeCodeProps {
  busy: boolean;
  /** Whether the field is hidden until it is asked for. */
  isHidden: boolean;
  onCode: (code: string) => void;
}

/** The field for codes that are typed, by a person or by a hand scanner. */
export function TypeCode({ busy, isHidden, onCode }: TypeCodeProps) {
  const t = useTexts(texts);
  const field = <TypedCode busy={busy} onCode={onCode} />;
  if (isHidden) return <Disclosure title={t.typeCode}>{field}</Disclosure>;
  return (
    <section aria-labelledby="type-code">
      <h2 id="type-code" className="subheading mb-3">
        {t.typeCode}
      </h2>
      {field}
    </section>
  );
}
