import { type Border, forbidImports, isTest, shortestPathTo } from './source-tree.ts';

const FEATURE = /^web\/src\/features\/([^/]+)\//;

const layerOf = (path: string): string | undefined =>
  /^web\/src\/(answer|app|console|features|ui|lib)\//.exec(path)?.[1];
const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.[1];

/** What each layer may use besides itself. */
const USES: Readonly<Record<string, readonly string[]>> = {
  // The script of one of the server's own pages. It shares nothing with the apps.
  answer: [],
  app: ['features', 'ui', 'lib'],
  console: ['ui', 'lib'],
  features: ['ui', 'lib'],
  ui: ['lib'],
  lib: [],
};

export const webLayers: Border = (tree) =>
  forbidImports(
    tree,
    (path) => layerOf(path) !== undefined,
    ({ file = '' }, from) => {
      const [layer, target] = [layerOf(from) ?? '', layerOf(file)];
      if (!target || layer === target || USES[layer]?.includes(target)) return false;
      return `${layer} must not use ${target}`;
    },
  );

/**
 * A feature is used through its index.ts, or by loading one of its components lazily, and never by
 * another feature.
 */
export const featureFaces: Border = (tree) =>
  forbidImports(
    tree,
    (path) => path.startsWith('web/'),
    ({ file = '', lazy }, from) => {
      const [feature, target] = [featureOf(from), featureOf(file)];
      if (!target || feature === target) return false;
      if (feature) return 'a feature must not use another feature';
      // modals.ts declares which modals a feature has, without the components themselves.
      const component = lazy && file.endsWith('.tsx');
      return (
        !component &&
        !/\/(index|modals)\.ts$/.test(file) &&
        `only index.ts of the feature ${target} may be used from outside`
      );
    },
  );

/** The schemas stay on the server, because zod would be larger than all of the owners' pages. */
export const noZodInTheBrowser: Border = (tree) =>
  [...tree.files.keys()]
    .filter((path) => path.startsWith('web/src/') && !isTest(path))
    .flatMap((path) => {
      // Reported where the web app imports the contract (or zod), and not again for the importers of that
      // file.
      const entryImports =
        tree.files
          .get(path)
          ?.imports.filter(
            ({ typeOnly, file = '', package: name }) =>
              !typeOnly && (name === 'zod' || file.startsWith('contract/')),
          ) ?? [];
      return entryImports.flatMap((step) => {
        if (step.package === 'zod')
          return [{ path, message: 'imports zod, which must not reach the browser' }];
        const importPath =
          step.file && shortestPathTo(tree, step.file, (imported) => imported.package === 'zod');
        return importPath
          ? [
              {
                path,
                message:
                  `imports values of ${step.specifier}, which brings zod to the browser: ` +
                  `${importPath.join(' → ')}`,
              },
            ]
          : [];
      });
    });
