import type { Deps } from '../../src/deps.ts';
import type { ImageFiles } from '../../src/platform/images/image-files.ts';
import { createImageStore } from '../../src/platform/images/image-store.ts';

/** In-memory files of pictures. */
export function memoryFiles(): ImageFiles & { names(): string[] } {
  const files = new Map<string, Buffer>();
  return {
    write: async (name, bytes) => void files.set(name, bytes),
    read: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
    names: () => [...files.keys()],
  };
}

/** The image store on in-memory files: `startTestApp({}, imagesIn(files))`. */
export const imagesIn =
  (files: ImageFiles) =>
  ({ db, secrets, jobs, now }: Pick<Deps, 'db' | 'secrets' | 'jobs' | 'now'>) => ({
    images: createImageStore({ db, files, secrets, jobs, now, memoryBytes: 2 ** 28 }),
  });
