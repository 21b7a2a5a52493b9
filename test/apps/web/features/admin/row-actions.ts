import type { UserEvent } from '@testing-library/user-event';
import { screen, within } from '#test/support/rendering.ts';

interface Opened {
  readonly person: UserEvent;
}

/** Chooses an action from the menu of a person or club in the list, and returns the dialog that it opens. */
export async function chosen({ person }: Opened, name: string, action: string, title = /./) {
  await person.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog', { name: title }));
}

/** Chooses an action and confirms it, with a reason where one is asked for. */
export async function confirmed(opened: Opened, name: string, action: string) {
  const dialog = await chosen(opened, name, action);
  const reason = dialog.queryByLabelText('Reason');
  if (reason) await opened.person.type(reason, 'A sold ticket was sold on.');
  await opened.person.click(dialog.getByRole('button', { name: action }));
}
