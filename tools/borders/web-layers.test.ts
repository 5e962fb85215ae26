import { describe, expect, it } from 'vitest';
import { violationsOf } from './plant.ts';
import { featureFaces, noZodInTheBrowser, webLayers } from './web-layers.ts';
import { workspaces } from './workspaces.ts';

describe('workspaces', () => {
  it.each([
    ['web/src/lib/api/api.ts', '../../../../server/src/app.ts', 'web must not use server'],
    ['web/src/lib/api/api.ts', '../../../../tools/tool.ts', 'web must not use tools'],
    ['web/scripts/web-build.ts', '../../tools/tool.ts', 'web must not use tools'],
    ['server/src/app.ts', '../../tools/tool.ts', 'server must not use tools'],
    ['server/src/app.test.ts', '../../tools/derivation/gazetteer.ts', 'server must not use tools'],
    ['server/start/start.ts', '../../tools/tool.ts', 'server must not use tools'],
    ['server/demo/load-shops.ts', '../../tools/tool.ts', 'server must not use tools'],
    [
      'server/reference-data/loader.ts',
      '../../tools/derivation/gazetteer.ts',
      'server must not use tools',
    ],
    ['server/src/app.ts', '../../web/src/lib/api/api.ts', 'server must not use web'],
    ['contract/src/quotes/quotes.ts', '../../../server/src/app.ts', 'contract must not use server'],
    ['contract/src/quotes/quotes.ts', '../../../tools/tool.ts', 'contract must not use tools'],
    [
      'contract/src/quotes/quotes.ts',
      '../../../web/src/lib/api/api.ts',
      'contract must not use web',
    ],
    ['e2e/support/axe.ts', '../../tools/tool.ts', 'e2e must not use tools'],
    ['e2e/accounts.spec.ts', '../tools/tool.ts', 'e2e must not use tools'],
  ])('%s must not import %s', (path, specifier, message) => {
    expect(violationsOf(workspaces, { [path]: `import type { X } from '${specifier}';` })).toEqual([
      `${path} imports ${specifier}: ${message}`,
    ]);
  });

  it('workspaces may all use the contract', () => {
    expect(
      violationsOf(workspaces, {
        'web/src/lib/api/api.ts': "import '@fourbay/contract';",
        'server/src/app.ts': "import '@fourbay/contract/wire/errors';",
      }),
    ).toEqual([]);
  });
});

describe('layers of the web app', () => {
  it.each([
    ['web/src/ui/buttons/button.tsx', '../../features/quotes/index.ts'],
    ['web/src/lib/api/api.ts', '../../features/quotes/index.ts'],
    ['web/src/ui/buttons/button.tsx', '../../app/routes.tsx'],
    ['web/src/lib/api/api.ts', '../../ui/buttons/button.tsx'],
    ['web/src/features/quotes/quote-list.tsx', '../../app/routes.tsx'],
    ['web/src/app/routes.tsx', '../console/console-app.tsx'],
    ['web/src/console/console-app.tsx', '../app/shell/shell.tsx'],
    ['web/src/console/console-app.tsx', '../features/quotes/index.ts'],
    ['web/src/answer/main.ts', '../lib/api/api.ts'],
    ['web/src/lib/api/api.ts', '../../answer/send.ts'],
  ])('%s must not import %s', (path, specifier) => {
    expect(violationsOf(webLayers, { [path]: `import { x } from '${specifier}';` })).toEqual([
      expect.stringContaining(`${path} imports ${specifier}: `),
    ]);
  });

  it('layers of the web app may be used from above', () => {
    expect(
      violationsOf(webLayers, {
        'web/src/app/pages/quotes.tsx':
          "import '../../features/quotes/index.ts'; import '../../ui/buttons/button.tsx'; " +
          "import '../../lib/api/api.ts';",
      }),
    ).toEqual([]);
  });
});

describe('features', () => {
  it('features must not use each other, not even through index.ts or lazily', () => {
    const path = 'web/src/features/quotes/quote-list.tsx';
    expect(
      violationsOf(featureFaces, {
        [path]:
          "import { A } from '../garage/index.ts'; const b = import('../garage/vehicle-modal.tsx');",
      }),
    ).toEqual([
      `${path} imports ../garage/index.ts: a feature must not use another feature`,
      `${path} imports ../garage/vehicle-modal.tsx: a feature must not use another feature`,
    ]);
  });

  it('features must not be loaded lazily except for a component', () => {
    const path = 'web/src/app/modals/modals.tsx';
    const text = "const a = import('../../features/garage/garage.queries.ts');";
    expect(violationsOf(featureFaces, { [path]: text })).toHaveLength(1);
  });

  it('features may be used through index.ts or loaded lazily', () => {
    const path = 'web/src/app/modals/modals.tsx';
    expect(
      violationsOf(featureFaces, {
        [path]:
          "import '../../features/garage/index.ts'; const a = " +
          "import('../../features/garage/vehicle-modal.tsx');",
      }),
    ).toEqual([]);
    expect(
      violationsOf(featureFaces, {
        [path]: "import { VehicleModal } from '../../features/garage/vehicle-modal.tsx';",
      }),
    ).toHaveLength(1);
  });
});

describe('zod', () => {
  const contract = {
    'contract/src/quotes/quotes.ts': "import { z } from 'zod';",
    'contract/src/wire/list.ts': '',
    'contract/src/index.ts': "export * from './wire/list.ts'; export * from './quotes/quotes.ts';",
  };

  it('zod must not reach the browser with a value from the contract', () => {
    expect(
      violationsOf(noZodInTheBrowser, {
        ...contract,
        'web/src/lib/api/api.ts': "import { LIST } from '@fourbay/contract';",
      }),
    ).toEqual([
      'web/src/lib/api/api.ts imports values of @fourbay/contract, which brings zod to the browser: ' +
        'contract/src/index.ts → contract/src/quotes/quotes.ts → zod',
    ]);
  });

  it('zod must not be imported directly', () => {
    expect(
      violationsOf(noZodInTheBrowser, { 'web/src/lib/api/api.ts': "import { z } from 'zod';" }),
    ).toHaveLength(1);
  });

  it('types, values without schemas, and tests may come from files that use zod', () => {
    expect(
      violationsOf(noZodInTheBrowser, {
        ...contract,
        'web/src/lib/api/api.ts':
          "import type { Quote } from '@fourbay/contract/quotes/quotes'; import { type Page, LIST } " +
          "from '@fourbay/contract/wire/list';",
        'web/src/lib/api/api.test.ts':
          "import { quoteReply } from '@fourbay/contract/quotes/quotes';",
      }),
    ).toEqual([]);
  });
});

it('a file that breaks two web rules shows both violations', () => {
  const planted = {
    'web/src/features/quotes/quote-list.tsx':
      "import { A } from '../garage/index.ts'; import { z } from 'zod';",
  };
  expect(
    [featureFaces, noZodInTheBrowser].map((border) => violationsOf(border, planted).length),
  ).toEqual([1, 1]);
});
