import type { Plugin, Rolldown } from 'vite';

const CONSOLE = /\/src\/console\//;

/** Every file that a page may load, by static or dynamic imports. */
function reachable(bundle: Rolldown.OutputBundle, page: string): Rolldown.OutputChunk[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file] as const] : [],
    ),
  );
  const found = new Set(
    [...chunks.values()].filter(
      ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(`/${page}`),
    ),
  );
  for (const chunk of found) {
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name);
      if (next) found.add(next);
    }
  }
  return [...found];
}

/** Fails a build in which owners would download any part of the call console. */
export const ownersOnly: Plugin = {
  name: 'owners-only',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  generateBundle(_options, bundle) {
    const chunks = reachable(bundle, 'index.html');
    if (chunks.length === 0)
      this.error('index.html is missing: nobody can tell what owners download.');
    const planted = chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.filter((id) => CONSOLE.test(id)).map((id) => `${id} (in ${fileName})`),
    );
    if (planted.length > 0)
      this.error(`Owners would download parts of the call console:\n${planted.join('\n')}`);
  },
};
