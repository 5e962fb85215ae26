import { type Border, forbidImports, isTest, wayTo } from './source-tree.ts';

const FEATURE = /^web\/src\/features\/([^/]+)\//;

const layerOf = (path: string): string | undefined =>
  /^web\/src\/(app|console|features|ui|lib)\//.exec(path)?.[1];
const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.[1];

/** What each layer may use besides itself. */
const USES: Readonly<Record<string, readonly string[]>> = {
  app: ['features', 'ui', 'lib'],
  console: ['features', 'ui', 'lib'],
  features: ['ui', 'lib'],
  ui: ['lib'],
  lib: [],
};

export const webLayers: Border = (tree) =>
  forbidImports(
    tree,
    (path) => layerOf(path) !== undefined,
    ({ file = '' }, from) => {
      const [here, there] = [layerOf(from) ?? '', layerOf(file)];
      if (!there || here === there || USES[here]?.includes(there)) return false;
      return `${here} must not use ${there}`;
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
      const [here, there] = [featureOf(from), featureOf(file)];
      if (!there || here === there) return false;
      if (here) return 'a feature must not use another feature';
      // modals.ts declares which modals a feature has, without the components themselves.
      return (
        !lazy &&
        !/\/(index|modals)\.ts$/.test(file) &&
        `only index.ts of the feature ${there} may be used from outside`
      );
    },
  );

/** The schemas stay on the server: zod would weigh more than all of the owners' pages. */
export const noZodInTheBrowser: Border = (tree) =>
  [...tree.files.keys()]
    .filter((path) => path.startsWith('web/src/') && !isTest(path))
    .flatMap((path) => {
      // Told once, where the web steps into the contract (or at zod itself), not again for all that
      // imports it.
      const steps =
        tree.files
          .get(path)
          ?.imports.filter(
            ({ typeOnly, file = '', package: name }) =>
              !typeOnly && (name === 'zod' || file.startsWith('contract/')),
          ) ?? [];
      return steps.flatMap((step) => {
        if (step.package === 'zod')
          return [{ path, message: 'imports zod, which must not reach the browser' }];
        const way = step.file && wayTo(tree, step.file, (imported) => imported.package === 'zod');
        return way
          ? [
              {
                path,
                message:
                  `imports values of ${step.specifier}, which brings zod to the browser: ` +
                  `${way.join(' → ')}`,
              },
            ]
          : [];
      });
    });
