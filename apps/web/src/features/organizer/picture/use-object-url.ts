import { useEffect, useState } from 'react';

/** Where the page can show a file that is still on this device. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; address: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // The address of the file before is no longer good.
  return made && made.file === file ? made.address : null;
}
