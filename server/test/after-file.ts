type Close = () => unknown;

const closings: Close[] = [];

/**
 * Closes what a test file opened, after all its tests; works also from within a hook or test, where
 * `afterAll` cannot be registered.
 */
export function afterFile(close: Close): void {
  closings.push(close);
}

/** Closed in reverse order of opening. */
export async function closeAll(): Promise<void> {
  while (closings.length > 0) await closings.pop()?.();
}
