import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from '#apps/web/src/ui/button.tsx';
import { ConfirmDialog } from '#apps/web/src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#apps/web/src/ui/overlays/dialog.tsx';
import { useOverlayHistory } from '#apps/web/src/ui/overlays/use-close-on-back.ts';
import { render, screen, waitFor } from '#test/support/rendering.ts';

test('a dialog is opened by its button, which says so and gets the focus back', async () => {
  const pressed = vi.fn();
  render(
    <Dialog title="Preview" trigger={<Button onClick={pressed}>Look</Button>}>
      <p>Malam Gamelan</p>
    </Dialog>,
  );
  const button = screen.getByRole('button', { name: 'Look' });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Malam Gamelan')).toBeNull();

  await userEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'Preview' }).textContent).toContain('Malam Gamelan');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(pressed).toHaveBeenCalledOnce();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a dialog that the caller opens stays open until the caller closes it', async () => {
  const change = vi.fn();
  const dialog = (open: boolean) => (
    <ConfirmDialog
      title="Delete the draft?"
      description="It is gone for good."
      confirmLabel="Delete"
      cancelLabel="Keep it"
      open={open}
      onOpenChange={change}
      onConfirm={() => undefined}
    />
  );
  const { rerender } = render(dialog(true));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(change).toHaveBeenCalledWith(false);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  rerender(dialog(false));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('confirming closes a dialog that opens by its own button', async () => {
  const confirmed = vi.fn();
  render(
    <ConfirmDialog
      title="Discard?"
      description="Your text is lost."
      confirmLabel="Discard it"
      cancelLabel="Keep it"
      trigger={<Button>Discard</Button>}
      onConfirm={confirmed}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(confirmed).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the browser’s Back closes a dialog, and keeps one that something is typed into', async () => {
  const traversed = vi.fn();
  // Before the page listens: it keeps these events from later listeners.
  window.addEventListener('popstate', traversed, { capture: true });
  onTestFinished(() => window.removeEventListener('popstate', traversed, { capture: true }));
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'Rain');
  const { length } = history;
  traversed.mockClear();
  history.back();
  // Back, and forward again to the dialog’s entry.
  await waitFor(() => expect(traversed).toHaveBeenCalledTimes(2));
  expect(history.state).toMatchObject({ overlays: 1 });
  expect(screen.getByDisplayValue('Rain')).toBeTruthy();
  expect(history.length).toBe(length);
  await userEvent.clear(screen.getByLabelText('Reason'));
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Page() {
  useOverlayHistory();
  return (
    <Dialog title="Cancel the event" trigger={<Button>Ask</Button>}>
      <label>
        Reason <textarea />
      </label>
    </Dialog>
  );
}
