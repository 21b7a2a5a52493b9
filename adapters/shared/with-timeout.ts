/** Returns the work's result. Throws `TimeoutError` when it takes longer. */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds / 1000} seconds`);
  }
}
