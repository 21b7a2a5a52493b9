import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FormOptions, useForm } from '#apps/web/src/shared/use-form.ts';
import { FormErrorSummary } from '#apps/web/src/ui/forms/form-error-summary.tsx';
import { TextField } from '#apps/web/src/ui/forms/text-field.tsx';
import { LanguageProvider, useLanguage } from '#apps/web/src/ui/language/i18n.tsx';
import { invalidInput } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { cleanup, render, screen } from '#test/support/rendering.ts';

type Values = { name: string; email: string };

interface ExampleProps extends Pick<FormOptions<Values>, 'check' | 'revalidate'> {
  send?: (values: Values) => unknown;
  hasSummary?: boolean;
}

function Example({ send = () => undefined, hasSummary = false, ...options }: ExampleProps) {
  const form = useForm<Values>({ defaultValues: { name: '', email: '' }, ...options });
  return (
    <form {...form.formProps} onSubmit={form.submit(send)}>
      {hasSummary && <FormErrorSummary {...form.summary} title="Please check" />}
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      <button type="submit">Send</button>
    </form>
  );
}

function LanguageButtons() {
  const { setLanguage } = useLanguage();
  return (['en', 'ms'] as const).map((language) => (
    <button key={language} type="button" onClick={() => setLanguage(language)}>
      {language}
    </button>
  ));
}

function open(props: ExampleProps) {
  render(<Example {...props} />);
  return userEvent.setup();
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const press = () => screen.getByRole('button', { name: 'Send' });

const checkBoth: FormOptions<Values>['check'] = ({ name, email }, refuse) => {
  if (!email.includes('@')) refuse('email', 'The email is wrong.');
  if (name === '')
    throw invalidInput({
      name: { code: 'required', label: 'Full Name' },
      email: { code: 'email_of_demonstration' },
    });
};

afterEach(cleanup);

describe('useForm', () => {
  test('refuses wrong values before they are sent, and focuses the first faulty field', async () => {
    const send = vi.fn();
    const person = open({ check: checkBoth, send });
    await person.click(press());
    expect(await screen.findByText('Full Name is required.')).toBeTruthy();
    expect(screen.getByText('The email is wrong.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(send).not.toHaveBeenCalled();
  });

  test('lists the errors in the order of the page and focuses their summary, at every refusal', async () => {
    const person = open({ check: checkBoth, hasSummary: true });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await person.click(press());
      const summary = await screen.findByRole('alert');
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Full Name is required.',
        'The email is wrong.',
      ]);
      expect(document.activeElement).toBe(summary);
    }
  });

  test('removes an error at the first change of its field', async () => {
    const person = open({ check: checkBoth });
    await person.click(press());
    await person.type(field('Email'), 'a');
    expect(screen.queryByText('The email is wrong.')).toBeNull();
    expect(screen.getByText('Full Name is required.')).toBeTruthy();
  });

  test('with revalidate, keeps an error until its field is right', async () => {
    const person = open({ check: checkBoth, revalidate: true });
    await person.type(field('Name'), 'Aina');
    await person.click(press());
    await person.type(field('Email'), 'aina');
    expect(screen.getByText('The email is wrong.')).toBeTruthy();
    await person.type(field('Email'), '@um.test');
    expect(screen.queryByText('The email is wrong.')).toBeNull();
  });

  test('shows fields that the server refuses and keeps what was typed', async () => {
    const send = vi.fn().mockRejectedValue(invalidInput({ email: { code: 'email_of_another_account' } }));
    const person = open({ send });
    await person.type(field('Name'), 'Aina');
    await person.type(field('Email'), 'aina@um.test');
    await person.click(press());
    expect(await screen.findByText('The email must be the one you signed up with.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Name').value).toBe('Aina');
    expect(field('Email').value).toBe('aina@um.test');
    expect(send).toHaveBeenCalledWith({ name: 'Aina', email: 'aina@um.test' });
  });

  test('sends again after the server’s refusal, and removes its errors', async () => {
    const send = vi.fn().mockRejectedValueOnce(invalidInput({ email: { code: 'email_of_another_account' } }));
    const person = open({ send });
    await person.click(press());
    await screen.findByText('The email must be the one you signed up with.');
    await person.click(press());
    await vi.waitFor(() =>
      expect(screen.queryByText('The email must be the one you signed up with.')).toBeNull(),
    );
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('leaves a failure that is not about fields to the mutation', async () => {
    const send = vi
      .fn()
      .mockRejectedValue(new DomainError({ code: 'unavailable', params: {}, message: 'Try again.' }));
    const person = open({ send });
    await person.click(press());
    expect(send).toHaveBeenCalledOnce();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    expect(document.activeElement).toBe(press());
  });

  test('sends once when it is submitted twice', async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const person = open({ send });
    await person.dblClick(press());
    expect(send).toHaveBeenCalledOnce();
    finish();
    await vi.waitFor(async () => {
      await person.click(press());
      expect(send).toHaveBeenCalledTimes(2);
    });
  });

  test('shows its errors in another language as soon as it is chosen', async () => {
    const send = vi.fn().mockRejectedValue(invalidInput({ email: { code: 'email_of_another_account' } }));
    const check: FormOptions<Values>['check'] = ({ name }) => {
      if (name === '') throw invalidInput({ name: { code: 'required', label: 'Full Name' } });
    };
    render(
      <LanguageProvider initial="en">
        <Example check={check} send={send} />
        <LanguageButtons />
      </LanguageProvider>,
    );
    const person = userEvent.setup();
    await person.click(press());
    await screen.findByText('Full Name is required.');
    await person.click(screen.getByRole('button', { name: 'ms' }));
    expect(await screen.findByText('Nama Penuh perlu diisi.')).toBeTruthy();

    await person.type(field('Name'), 'Aina');
    await person.click(press());
    expect(await screen.findByText('E-mel mesti sama dengan e-mel semasa anda mendaftar.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'en' }));
    expect(screen.getByText('The email must be the one you signed up with.')).toBeTruthy();
    expect(send).toHaveBeenCalledOnce();
  });
});
