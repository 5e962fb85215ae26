import { type Border, forbidImports, isTest } from './source-tree.ts';

const WORKSPACE = /^(contract|server|web)(?=\/)/;
const workspaceOf = (path: string): string => WORKSPACE.exec(path)?.[1] ?? '';

/** What runs only while the project is worked on. */
const isTool = (path: string): boolean =>
  isTest(path) ||
  workspaceOf(path) === '' ||
  path.startsWith('server/derivation/') ||
  path.endsWith('.config.ts');

/**
 * Every package is declared by the workspace that imports it, and what the product needs is no
 * development dependency.
 */
export const packagesAreDeclared: Border = (tree) =>
  forbidImports(
    tree,
    () => true,
    ({ package: name, typeOnly }, from) => {
      if (!name) return false;
      const workspace = workspaceOf(from);
      const manifest = tree.manifests.get(workspace);
      const typesName = `@types/${name.replace(/^@/, '').replace('/', '__')}`;
      if (manifest?.dependencies.has(name)) return false;
      const declaredForWork =
        manifest?.devDependencies.has(name) ||
        (typeOnly && manifest?.devDependencies.has(typesName));
      if (declaredForWork && (typeOnly || isTool(from))) return false;
      if (isTool(from) && tree.manifests.get('')?.devDependencies.has(name)) return false;
      if (declaredForWork)
        return (
          `${name} is needed to run the product, so it belongs to the dependencies of ` +
          `${workspace}`
        );
      return `${name} is not declared in ${workspace ? `${workspace}/` : ''}package.json`;
    },
  );

const READ_HERE = /\.(tsx?|css)$/;

/**
 * A file that is imported exists: the compiler sees that of code, but takes every style sheet on
 * trust.
 */
export const importedFilesExist: Border = (tree) =>
  forbidImports(
    tree,
    () => true,
    ({ file }) =>
      file !== undefined &&
      READ_HERE.test(file) &&
      !tree.files.has(file) &&
      'there is no such file',
  );
