import { days } from '@fourbay/contract/formats/durations';
import { SHARED_CACHE } from '../api/kept-answers.ts';

const KEPT_MS = days(1);

/** The shared files that no page has taken yet. Old ones are deleted. */
export async function readSharedFiles(): Promise<File[]> {
  if (!(await globalThis.caches?.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const age = Date.now() - Number(response.headers.get('kept-at'));
    const type = response.headers.get('content-type') ?? '';
    // The name is the cache's key, by which the file is deleted.
    if (age < KEPT_MS) files.push(new File([await response.blob()], request.url, { type }));
    else await cache.delete(request);
  }
  return files;
}

/** Deletes a file that was attached or refused. */
export async function forgetSharedFile({ name }: File): Promise<void> {
  await (await caches.open(SHARED_CACHE)).delete(name);
}
