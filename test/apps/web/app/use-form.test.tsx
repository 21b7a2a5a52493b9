import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FormOptions, useForm } from '#apps/web/src/app/use-form.ts';
import { FormErrorSummary } from '#apps/web/src/ui/forms/form-error-summary.tsx';
import { TextField } from '#apps/web/src/ui/forms/text-field.tsx';
import { DomainError, invalidInput } from '#core/shared/domain-error.ts';

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

function open(props: ExampleProps) {
  render(<Example {...props} />);
  return userEvent.setup();
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const press = () => screen.getByRole('button', { name: 'Send' });

const checkBoth: FormOptions<Values>['check'] = ({ name, email }, refuse) => {
  if (!email.includes('@')) refuse('email', 'The email is wrong.');
  if (name === '') throw invalidInput({ name: 'Name is required.', email: 'Never shown.' });
};

afterEach(cleanup);

describe('useForm', () => {
  test('refuses wrong values before they are sent, and focuses the first faulty field', async () => {
    const send = vi.fn();
    const person = open({ check: checkBoth, send });
    await person.click(press());
    expect(await screen.findByText('Name is required.')).toBeTruthy();
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
        'Name is required.',
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
    expect(screen.getByText('Name is required.')).toBeTruthy();
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
    const send = vi.fn().mockRejectedValue(invalidInput({ email: 'This email is taken.' }));
    const person = open({ send });
    await person.type(field('Name'), 'Aina');
    await person.type(field('Email'), 'aina@um.test');
    await person.click(press());
    expect(await screen.findByText('This email is taken.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Name').value).toBe('Aina');
    expect(field('Email').value).toBe('aina@um.test');
    expect(send).toHaveBeenCalledWith({ name: 'Aina', email: 'aina@um.test' });
  });

  test('sends again after the server’s refusal, and removes its errors', async () => {
    const send = vi.fn().mockRejectedValueOnce(invalidInput({ email: 'This email is taken.' }));
    const person = open({ send });
    await person.click(press());
    await screen.findByText('This email is taken.');
    await person.click(press());
    await vi.waitFor(() => expect(screen.queryByText('This email is taken.')).toBeNull());
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('leaves a failure that is not about fields to the mutation', async () => {
    const send = vi.fn().mockRejectedValue(new DomainError('unavailable', 'Try again.'));
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
});
