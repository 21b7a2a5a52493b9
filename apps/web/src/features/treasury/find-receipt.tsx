import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { paymentTexts } from './payment-texts.ts';

/** Opens a receipt by its number. */
export function FindReceipt() {
  const t = useTexts(paymentTexts).receipt;
  const navigate = useNavigate();
  const heading = useId();
  const open = (form: FormData) => {
    const number = String(form.get('number') ?? '').trim();
    if (number !== '') void navigate(paths.adminReceipt.to(number.toUpperCase()));
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="heading">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{t.text}</p>
      <form
        className="mt-5 flex max-w-[34rem] flex-wrap items-end gap-x-4 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          open(new FormData(event.currentTarget));
        }}
      >
        <TextField
          name="number"
          label={t.number}
          placeholder="R-2026-000123"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          className="min-w-0 flex-[1_1_14rem]"
        />
        <Button type="submit" variant="secondary">
          {t.open}
        </Button>
      </form>
    </section>
  );
}
