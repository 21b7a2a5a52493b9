import { useEffect, useRef, useState } from 'react';

/** Returns a function that focuses an element by its id once it is drawn. */
export function useFocusNext(): (id: string) => void {
  const [next, setNext] = useState<{ readonly id: string } | null>(null);
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (!next || done.current === next) return;
    done.current = next;
    document.getElementById(next.id)?.focus();
  }, [next]);
  return (id) => setNext({ id });
}
