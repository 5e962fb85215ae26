import { type Border, forbidImports } from './source-tree.ts';

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

/** What each folder at the root may use of the others; `bench` and `faults` may use all of them. */
const USES: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  browser: [],
  e2e: ['browser', 'contract', 'server'],
  scripts: ['browser', 'contract', 'server', 'web'],
};

export const workspaces: Border = (tree) =>
  forbidImports(
    tree,
    (path) => workspaceOf(path) in USES,
    ({ file }, from) => {
      const [workspace, target] = [workspaceOf(from), workspaceOf(file ?? from)];
      if (workspace === target || USES[workspace]?.includes(target)) return false;
      return `${workspace} must not use ${target}`;
    },
  );
