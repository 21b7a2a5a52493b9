import { useEffect, useState } from 'react';

/** Returns an object URL for a local file; null until it is created. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ file: Blob; address: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // The URL of the previous file is already revoked.
  return made && made.file === file ? made.address : null;
}
