import type { Rolldown } from 'vite';

/** The chunks and all their static imports, without repeats. */
export function closure(
  bundle: Rolldown.OutputBundle,
  names: readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const name of names) {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') continue;
    closure(bundle, chunk.imports, seen);
    seen.add(name);
  }
  return seen;
}

export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`no chunk holds ${module}`);
  return chunk;
}

/** Style files of chunks, in loading order. */
export const styleFilesOf = (
  bundle: Rolldown.OutputBundle,
  chunks: Iterable<string>,
): readonly string[] => [
  ...new Set(
    [...chunks].flatMap((name) => {
      const chunk = bundle[name];
      return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
    }),
  ),
];
