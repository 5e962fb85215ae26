interface Held {
  end: (stolen: boolean) => void;
}

/** `navigator.locks`, which jsdom lacks. A test can play another tab by requesting a lock itself. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, Held>();
  const waiting = new Map<string, (() => void)[]>();
  const next = (name: string): void => waiting.get(name)?.shift()?.();
  async function hold(name: string, work: (lock: Lock) => unknown): Promise<unknown> {
    const { promise: over, resolve, reject } = Promise.withResolvers<unknown>();
    const own: Held = {
      end(stolen) {
        if (stolen) reject(new DOMException('stolen', 'AbortError'));
      },
    };
    held.set(name, own);
    void Promise.resolve(work({ name, mode: 'exclusive' })).then((result) => {
      if (held.get(name) === own) {
        held.delete(name);
        next(name);
      }
      resolve(result);
    }, reject);
    return over;
  }
  const freed = (name: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(name) ?? [];
      waiting.set(name, queue);
      queue.push(resolve);
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(resolve), 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  async function request(
    name: string,
    { ifAvailable = false, steal = false, signal }: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const holder = held.get(name);
    if (holder && ifAvailable) return work(null);
    if (holder && steal) holder.end(true);
    else if (holder) await freed(name, signal);
    return hold(name, work);
  }
  return { request: request as LockManager['request'] };
}
