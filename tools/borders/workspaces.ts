import { type Border, forbidImports } from './source-tree.ts';

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

/** What each folder at the root may use of the others. Nothing uses `tools`, which may use all. */
const USES: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  e2e: ['contract', 'server', 'web'],
};

export const workspaces: Border = (tree) =>
  forbidImports(
    tree,
    (path) => workspaceOf(path) in USES,
    ({ file }, from) => {
      const [workspace, target] = [workspaceOf(from), workspaceOf(file ?? from)];
      // npm start builds the web app when its sources changed.
      if (from.startsWith('server/start/') && target === 'web') return false;
      if (workspace === target || USES[workspace]?.includes(target)) return false;
      return `${workspace} must not use ${target}`;
    },
  );
