import {
  type Border,
  forbidImports,
  type Import,
  isTest,
  roleOf,
  shortestPathTo,
} from './source-tree.ts';

const MODULE = /^server\/src\/modules\/([^/]+)\//;
/** The files that connect the modules. */
const COMPOSITION = new Set([
  'server/src/app.ts',
  'server/src/jobs.ts',
  'server/src/personal-data.ts',
  'server/src/commands.ts',
  'server/src/start-server.ts',
]);
const HTTP = new Set([
  'server/src/platform/http/route.ts',
  'server/src/platform/http/http.ts',
  'server/src/platform/http/register-route.ts',
]);
/** Contract files about the wire itself rather than the product. */
const WIRE = new RegExp('^contract/src/(?:index|wire/.*|formats/.*|places/geography)\\.ts$');

const moduleOf = (path: string): string | undefined => MODULE.exec(path)?.[1];

/** Folders next to `src`: the initial data, and the demo. */
const DATA_FOLDERS = /^server\/(?:reference-data|demo)\//;

/** Modules reach each other through index.ts only. Data folders may also use their pure rules. */
export const moduleFaces: Border = (tree) =>
  forbidImports(
    tree,
    (path) => path.startsWith('server/') && !COMPOSITION.has(path),
    ({ file }, from) => {
      const target = moduleOf(file ?? '');
      if (
        !file ||
        !target ||
        target === moduleOf(from) ||
        file === `server/src/modules/${target}/index.ts`
      )
        return false;
      if (DATA_FOLDERS.test(from) && roleOf(file) === 'rules') return false;
      return `only index.ts of ${target} may be used from outside`;
    },
  );

/** Every staff action is recorded by the lowest module, which any other may call. */
export const auditLogIsLowest: Border = (tree) =>
  forbidImports(
    tree,
    (path) => moduleOf(path) === 'audit-log' && !isTest(path),
    ({ file = '' }) =>
      moduleOf(file) !== undefined &&
      moduleOf(file) !== 'audit-log' &&
      'the audit log must not use other modules',
  );

export const platformImportsNoModule: Border = (tree) =>
  forbidImports(
    tree,
    (path) => path.startsWith('server/src/platform/') && !isTest(path),
    ({ file }) => {
      if (!file || file.startsWith('server/src/platform/') || WIRE.test(file)) return false;
      return 'platform must not depend on the product';
    },
  );

const IO_PACKAGES = new Set([
  'pg',
  'kysely',
  'pg-boss',
  'fastify',
  'nodemailer',
  'ws',
  'sharp',
  'stripe',
  '@electric-sql/pglite',
]);
const IO_ROLES = new Set(['store', 'service', 'routes', 'jobs']);
/** Parts of Node that only compute. */
const PURE_NODE: Readonly<Record<string, readonly string[] | 'all'>> = {
  'node:crypto': ['createHash', 'createHmac', 'timingSafeEqual'],
  'node:util': 'all',
  'node:url': 'all',
  'node:path': 'all',
  'node:zlib': 'all',
  'node:net': ['isIP', 'isIPv4', 'isIPv6', 'BlockList'],
};

function isPureNode({ specifier, names }: Import): boolean {
  const pure = PURE_NODE[specifier];
  return pure === 'all' || (pure !== undefined && names.every((name) => pure.includes(name)));
}

/** Reads the clock, the process, or the network, or draws random numbers. */
const IMPURE_CODE = new RegExp(
  [
    String.raw`\bDate\.now\(|\bnew Date(?:\(\)|[;,)\n])|\bperformance\.now\(|\bTemporal\.Now\b`,
    String.raw`\bMath\.random\(|\brandomUUID\(|\bgetRandomValues\(`,
    String.raw`\bprocess\.(?!versions)\w|\bfetch\(|\bset(?:Timeout|Interval|Immediate)\(`,
  ].join('|'),
);

/** The clock also has functions that compute with times. */
const CLOCK = 'server/src/platform/values/clock.ts';

/** Rules only decide. They do no I/O, neither themselves nor through their imports. */
export const rulesArePure: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => path.startsWith('server/') && roleOf(path) === 'rules')
    .flatMap(({ path, text }) => {
      if (IMPURE_CODE.test(text))
        return [{ path, message: 'rules must not read the clock or use randomness' }];
      const importPath = shortestPathTo(tree, path, (imported) => {
        const { specifier, file = '' } = imported;
        if (specifier.startsWith('node:')) return !isPureNode(imported);
        if (IO_PACKAGES.has(imported.package ?? '')) return true;
        if (file === CLOCK) return imported.names.includes('systemClock');
        if (IMPURE_CODE.test(tree.files.get(file)?.text ?? '')) return true;
        return IO_ROLES.has(roleOf(file) ?? '') || file.startsWith('server/src/platform/database/');
      });
      return importPath
        ? [
            {
              path,
              message: `rules do no I/O, but this reaches ${importPath.slice(1).join(' → ')}`,
            },
          ]
        : [];
    });

/** Stores and services don't use HTTP. */
export const noHttpBelowRoutes: Border = (tree) =>
  forbidImports(
    tree,
    (path) =>
      MODULE.test(path) && ['store', 'service', 'rules', 'jobs'].includes(roleOf(path) ?? ''),
    ({ package: name = '', file = '', specifier, typeOnly }) => {
      if (name === 'fastify' || name.startsWith('@fastify/') || specifier === 'node:http')
        return 'stores and services must not depend on HTTP';
      if (roleOf(file) === 'routes') return 'routes call services, never the other way';
      // `Caller`, the type of the caller, is declared next to the routes.
      return HTTP.has(file) && !typeOnly && 'stores and services must not depend on HTTP';
    },
  );

/** What each data folder may use of the others, in addition to `src`. */
const DATA_FOLDER_USES: Readonly<Record<string, readonly string[]>> = {
  'server/reference-data/': [],
  'server/demo/': ['server/reference-data/'],
};

/** Reference data and demo are loaded at start. Nothing else in `src` depends on them. */
export const dataFoldersStayOutside: Border = (tree) =>
  forbidImports(
    tree,
    () => true,
    ({ file = '' }, from) => {
      const target = DATA_FOLDERS.exec(file)?.[0];
      const origin = DATA_FOLDERS.exec(from)?.[0];
      if (!target || target === origin) return false;
      if (!from.startsWith('server/') || isTest(from)) return false;
      if (origin) {
        const allowed = DATA_FOLDER_USES[origin]?.includes(target);
        return !allowed && `${origin} does not depend on ${target}`;
      }
      if (from === 'server/src/start-server.ts') return false;
      return 'only startup code may import reference data and the demo';
    },
  );
