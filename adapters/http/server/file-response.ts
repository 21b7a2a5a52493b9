/** A file as a use case returns it. */
export interface OutputFile {
  /** ASCII letters, digits, dots and dashes. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Builds a download that is not cached. */
export function fileResponse({ fileName, bytes }: OutputFile, contentType: string): Response {
  return new Response(bytes as BodyInit, {
    headers: {
      'cache-control': 'no-store',
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}
