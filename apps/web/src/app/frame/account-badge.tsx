/** A person's initial in a circle. Hidden from screen readers, because the name is beside it. */
export function AccountBadge({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-small font-extrabold text-accent uppercase"
    >
      {[...name.trim()][0] ?? '·'}
    </span>
  );
}
