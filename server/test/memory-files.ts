import type { ImageFiles } from '../src/platform/image-files.ts';

/** Files of pictures that tests keep in memory. */
export function memoryFiles(): ImageFiles & { names(): string[] } {
  const files = new Map<string, Buffer>();
  return {
    write: async (name, bytes) => void files.set(name, bytes),
    read: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
    names: () => [...files.keys()],
  };
}
