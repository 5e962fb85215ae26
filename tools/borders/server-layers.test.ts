import { describe, expect, it } from 'vitest';
import { violationsOf } from './plant.ts';
import {
  auditLogIsLowest,
  dataFoldersStayOutside,
  moduleFaces,
  noHttpBelowRoutes,
  platformImportsNoModule,
  rulesArePure,
} from './server-layers.ts';

const MODULES = 'server/src/modules';

describe('modules', () => {
  const quota = { [`${MODULES}/quota/index.ts`]: '', [`${MODULES}/quota/quota.store.ts`]: '' };

  it('modules must not bypass another module’s index.ts', () => {
    expect(
      violationsOf(moduleFaces, {
        ...quota,
        [`${MODULES}/quotes/quotes.service.ts`]: "import { spend } from '../quota/quota.store.ts';",
      }),
    ).toEqual([
      `${MODULES}/quotes/quotes.service.ts imports ../quota/quota.store.ts: only index.ts of quota ` +
        'may be used from outside',
    ]);
  });

  it('modules must not bypass index.ts for types, in tests, or in exports either', () => {
    expect(
      violationsOf(moduleFaces, {
        ...quota,
        [`${MODULES}/quotes/index.ts`]: "export type { Row } from '../quota/quota.store.ts';",
      }),
    ).toHaveLength(1);
    expect(
      violationsOf(moduleFaces, {
        ...quota,
        [`${MODULES}/quotes/quotes.test.ts`]: "import type { Row } from '../quota/quota.store.ts';",
      }),
    ).toHaveLength(1);
    expect(
      violationsOf(moduleFaces, {
        ...quota,
        [`${MODULES}/quotes/quotes.jobs.ts`]: "await import('../quota/quota.store.ts');",
      }),
    ).toHaveLength(1);
  });

  it('modules may use index.ts, and their own files freely', () => {
    expect(
      violationsOf(moduleFaces, {
        ...quota,
        [`${MODULES}/quotes/quotes.service.ts`]:
          "import '../quota/index.ts'; import './quotes.store.ts';",
      }),
    ).toEqual([]);
  });

  it('only app.ts may combine modules from their routes', () => {
    const text = "import { quotaRoutes } from './modules/quota/quota.routes.ts';";
    expect(violationsOf(moduleFaces, { 'server/src/app.ts': text })).toEqual([]);
    expect(violationsOf(moduleFaces, { 'server/src/main.ts': text })).toHaveLength(1);
  });

  it('data folders may use only the pure rules of modules', () => {
    expect(
      violationsOf(moduleFaces, {
        'server/reference-data/load-places.ts': "import '../src/modules/places/name.rules.ts';",
      }),
    ).toEqual([]);
    expect(
      violationsOf(moduleFaces, {
        'server/reference-data/load-places.ts': "import '../src/modules/places/places.store.ts';",
      }),
    ).toHaveLength(1);
  });
});

describe('the audit log', () => {
  const about = (text: string) =>
    violationsOf(auditLogIsLowest, { [`${MODULES}/audit-log/audit-log.service.ts`]: text });

  it('the audit log must not use another module', () => {
    expect(about("import type { User } from '../accounts/index.ts';")).toEqual([
      `${MODULES}/audit-log/audit-log.service.ts imports ../accounts/index.ts: the audit log ` +
        'must not use other modules',
    ]);
  });

  it('the audit log may use itself and the platform', () => {
    expect(
      about("import './audit-log.store.ts'; import '../../platform/values/clock.ts';"),
    ).toEqual([]);
  });
});

describe('platform', () => {
  const about = (text: string) =>
    violationsOf(platformImportsNoModule, { 'server/src/platform/mail/mailer.ts': text });

  it.each([
    '../../modules/accounts/index.ts',
    '../../deps.ts',
    '../../config/config.ts',
    '../../../reference-data/loader.ts',
    '@fourbay/contract/quotes/quotes',
  ])('the platform must not import %s', (specifier) => {
    expect(about(`import type { X } from '${specifier}';`)).toEqual([
      `server/src/platform/mail/mailer.ts imports ${specifier}: platform must not depend on the product`,
    ]);
  });

  it('the platform may import itself, the wire, and packages', () => {
    expect(
      about(
        "import '../observability/log.ts'; import '@fourbay/contract/wire/errors'; " +
          "import pg from 'pg'; import 'node:fs';",
      ),
    ).toEqual([]);
  });
});

describe('rules', () => {
  const path = `${MODULES}/quota/quota.rules.ts`;
  const about = (text: string, others: Record<string, string> = {}) =>
    violationsOf(rulesArePure, { ...others, [path]: text });

  it.each([
    './quota.store.ts',
    './quota.service.ts',
    '../../platform/database/db.ts',
    '../../platform/database/db-server.ts',
    'node:fs',
    'node:fs/promises',
    'node:http',
    'pg',
    'kysely',
  ])('rules must not use %s', (specifier) => {
    expect(about(`import { x } from '${specifier}';`)).toEqual([
      `${path} rules do no I/O, but this reaches ${specifier}`,
    ]);
  });

  it('rules must not use I/O through another file', () => {
    expect(
      about("import { x } from './amounts.ts';", {
        [`${MODULES}/quota/amounts.ts`]: "import { y } from './ledger.ts';",
        [`${MODULES}/quota/ledger.ts`]: "import 'node:fs';",
      }),
    ).toEqual([
      `${path} rules do no I/O, but this reaches ${MODULES}/quota/amounts.ts → ` +
        `${MODULES}/quota/ledger.ts → ` +
        'node:fs',
    ]);
  });

  it.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'performance.now()',
    'crypto.randomUUID()',
    "process.env['DEMO']",
    "fetch('/')",
    'setTimeout(work, 5)',
  ])('rules must not run %s', (code) => {
    expect(about(`export const x = () => ${code};`)).toEqual([
      `${path} rules must not read the clock or use randomness`,
    ]);
  });

  it('rules must not use the clock through another file', () => {
    const others = { [`${MODULES}/quota/age.ts`]: 'export const age = () => Date.now();' };
    expect(about("import { age } from './age.ts';", others)).toEqual([
      `${path} rules do no I/O, but this reaches ./age.ts`,
    ]);
    expect(about("import { systemClock } from '../../platform/values/clock.ts';")).toHaveLength(1);
  });

  it('rules may compute with times passed to them', () => {
    const clock = {
      'server/src/platform/values/clock.ts': 'export const systemClock = () => new Date();',
    };
    const text =
      "import { days } from '../../platform/values/clock.ts'; const at = new Date(from);";
    expect(about(text, clock)).toEqual([]);
  });

  it('rules must not draw random bytes, but may hash', () => {
    expect(about("import { randomBytes } from 'node:crypto';")).toHaveLength(1);
    expect(about("import { createHmac } from 'node:crypto';")).toEqual([]);
  });

  it('rules must not open a socket, but may check whether a string is an IP address', () => {
    expect(about("import { connect } from 'node:net';")).toHaveLength(1);
    expect(about("import { isIPv6 } from 'node:net';")).toEqual([]);
  });

  it('rules may import any type and use other rules', () => {
    expect(
      about(
        "import type { Row } from './quota.store.ts'; import { later } from './time.rules.ts'; " +
          "import { createHash } from 'node:crypto';",
      ),
    ).toEqual([]);
  });
});

describe('stores and services', () => {
  const about = (role: string, text: string) =>
    violationsOf(noHttpBelowRoutes, { [`${MODULES}/quota/quota.${role}.ts`]: text });

  it.each(['store', 'service', 'jobs', 'rules'])(
    'stores and services must not use HTTP (%s)',
    (role) => {
      expect(about(role, "import type { FastifyRequest } from 'fastify';")).toEqual([
        `${MODULES}/quota/quota.${role}.ts imports fastify: stores and services must not ` +
          'depend on HTTP',
      ]);
      expect(about(role, "import { route } from './quota.routes.ts';")).toHaveLength(1);
      expect(about(role, "import { route } from '../../platform/http/route.ts';")).toHaveLength(1);
    },
  );

  it('stores and services may receive the caller', () => {
    expect(about('service', "import type { Caller } from '../../platform/http/route.ts';")).toEqual(
      [],
    );
  });
});

describe('data folders', () => {
  const about = (path: string, text: string) =>
    violationsOf(dataFoldersStayOutside, { [path]: text });

  it('data folders must not be used by modules', () => {
    const store = `${MODULES}/service-catalog/service-catalog.store.ts`;
    for (const file of ['reference-data/loader', 'demo/load-shops'])
      expect(about(store, `import '../../../${file}.ts';`)).toHaveLength(1);
  });

  it('only the start-up may load data folders', () => {
    const start = 'server/src/start-server.ts';
    const text = "import '../reference-data/loader.ts'; import '../demo/demo-loaders.ts';";
    expect(about(start, text)).toEqual([]);
    expect(about('server/src/main.ts', text)).toHaveLength(2);
  });

  it('data folders may use the reference data, which must not use them', () => {
    const text = "import '../reference-data/loader.ts';";
    expect(about('server/demo/load-shops.ts', text)).toEqual([]);
    const derivation = "import '../../server/reference-data/loader.ts';";
    expect(about('tools/derivation/map-base.ts', derivation)).toEqual([]);
    const loader = 'server/reference-data/loader.ts';
    expect(about(loader, "import '../demo/load-shops.ts';")).toHaveLength(1);
  });
});

it('a file that breaks two server rules shows both violations', () => {
  const planted = {
    [`${MODULES}/quota/quota.rules.ts`]:
      "import { a } from 'fastify'; import { b } from '../quotes/quotes.store.ts';",
  };
  expect(
    [moduleFaces, rulesArePure, noHttpBelowRoutes].map(
      (border) => violationsOf(border, planted).length,
    ),
  ).toEqual([1, 1, 1]);
});
