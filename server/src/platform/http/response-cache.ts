import { createHash, type Hash } from 'node:crypto';
import type { Clock } from '../values/clock.ts';

/** A response as sent, with the ETag of its content. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
}

interface Limits {
  keepMs: number;
  maxBytes: number;
}

export const keepable = (text: string): CachedResponse => ({
  body: Buffer.from(text),
  etag: etagOf(createHash('sha256').update(text)),
});

export const etagOf = (hash: Hash): string => `"${hash.digest('base64url').slice(0, 27)}"`;

/**
 * In-memory cache of responses that are the same for everyone. Concurrent callers share one
 * computation, and the least recently used responses are evicted.
 */
export class ResponseCache<A extends CachedResponse = CachedResponse> {
  readonly #now: Clock;
  readonly #limits: Limits;
  readonly #kept = new Map<string, { answer: A; until: number }>();
  readonly #beingMade = new Map<string, Promise<A>>();
  #bytes = 0;
  #generation = 0;

  constructor(now: Clock, limits: Limits) {
    this.#now = now;
    this.#limits = limits;
  }

  find(key: string): A | Promise<A> | undefined {
    const found = this.#kept.get(key);
    if (!found) return this.#beingMade.get(key);
    this.#remove(key);
    if (found.until <= this.#now().getTime()) return undefined;
    this.#add(key, found.answer, found.until);
    return found.answer;
  }

  make(key: string, work: () => Promise<A>): Promise<A> {
    const generation = this.#generation;
    const made = work()
      .then((answer) => {
        // A response computed before a change is not cached after it.
        if (generation === this.#generation)
          this.#add(key, answer, this.#now().getTime() + this.#limits.keepMs);
        return answer;
      })
      .finally(() => {
        if (this.#beingMade.get(key) === made) this.#beingMade.delete(key);
      });
    this.#beingMade.set(key, made);
    return made;
  }

  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#beingMade.clear();
    this.#bytes = 0;
  }

  #add(key: string, answer: A, until: number): void {
    if (answer.body.length > this.#limits.maxBytes) return;
    this.#remove(key);
    this.#kept.set(key, { answer, until });
    this.#bytes += answer.body.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.answer.body.length ?? 0;
    this.#kept.delete(key);
  }
}
