/** Yields the event types of a server-sent stream until it ends. Skips comments. */
export async function* eventKinds(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      unread += decoder.decode(value, { stream: true });
      const blocks = unread.split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const kind = /^event: ?(.*)$/m.exec(block)?.[1];
        if (kind !== undefined) yield kind;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
