type Close = () => unknown;

const closings: Close[] = [];

/**
 * Closes what a test file opened once all its tests are over; also from within a hook or a test,
 * where `afterAll` is not heard.
 */
export function afterFile(close: Close): void {
  closings.push(close);
}

/** What was opened last goes first. */
export async function closeAll(): Promise<void> {
  while (closings.length > 0) await closings.pop()?.();
}
