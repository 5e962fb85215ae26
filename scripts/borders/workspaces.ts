import { type Border, forbidImports } from './source-tree.ts';

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

/** What each workspace may use of the others. Tools at the root may use all of them. */
const USES: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
};

export const workspaces: Border = (tree) =>
  forbidImports(
    tree,
    (path) => workspaceOf(path) in USES,
    ({ file }, from) => {
      const [here, there] = [workspaceOf(from), workspaceOf(file ?? from)];
      if (here === there || USES[here]?.includes(there)) return false;
      return `${here} must not use ${there}`;
    },
  );
