import {
  createShopRequest,
  decideMergeProposal,
  resolveShopRequest,
} from '@fourbay/contract/shops/shop-requests';
import { fixShop } from '@fourbay/contract/call-desk/desk-shops';
import {
  changeShopStatus,
  editShopRecord,
  listShopCalls,
  listShopChanges,
  mergeShop,
  readShopRecord,
  restoreShopChange,
  splitShop,
} from '@fourbay/contract/shops/shop-management';
import { createClosures, deleteClosures } from '@fourbay/contract/shops/closures';
import { endSponsorship } from '@fourbay/contract/shops/sponsorships';
import {
  createShopImport,
  downloadShopImportRows,
  listShopImportRows,
  readShopImport,
  runShopImport,
  sendShopImportPart,
} from '@fourbay/contract/shops/shop-imports';
import { formWith } from '../records/pictures.ts';
import { addShop } from '../records/shops.ts';
import type { AccessFixture, World } from './fixture.ts';

async function asked({ test }: World) {
  const { body } = await test.call(createShopRequest, {
    body: {
      kind: 'add',
      name: 'Pat Doe',
      email: 'pat@garage.test',
      message: 'Oak Street Garage is missing.',
    },
  });
  return { id: body.data.id };
}

async function twins({ test }: World) {
  const [first_id, second_id] = [await addShop(test), await addShop(test)];
  return test.deps.db
    .insertInto('provider_merge_proposals')
    .values({ first_id, second_id, reason: 'same_phone', miles: 0, created_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function merged({ test, supervisor }: World) {
  const [id, into] = [await addShop(test), await addShop(test)];
  await test.call(mergeShop, { token: supervisor.token, params: { id }, body: { into } });
  return { id };
}

/** A supervisor's change to a shop. */
async function changed({ test, supervisor }: World) {
  const id = await addShop(test);
  await test.call(fixShop, {
    token: supervisor.token,
    params: { id },
    body: { phone: '(512) 555-0167' },
  });
  const { body } = await test.call(listShopChanges, { token: supervisor.token, params: { id } });
  return { id, change_id: body.data[0]?.id ?? '' };
}

async function sponsored({ test }: World) {
  return test.deps.db
    .insertInto('provider_sponsorships')
    .values({
      service_provider_id: await addShop(test),
      tier: 1,
      starts_on: '2026-11-18',
      created_at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const FILE = Buffer.from('name,zip\n');

async function announced({ test, supervisor }: World) {
  const { body } = await test.call(createShopImport, {
    token: supervisor.token,
    body: { file_name: 'shops.csv', size: FILE.length, format: 'csv', source: 'access' },
  });
  return { id: body.data.id };
}

async function firstPart(world: World) {
  const { payload, headers } = formWith('part', FILE, { fields: { offset: '0' } });
  return { params: await announced(world), body: payload, headers };
}

async function sent(world: World) {
  const { params, ...part } = await firstPart(world);
  await world.test.call(sendShopImportPart, {
    token: world.supervisor.token,
    params,
    ...part,
  });
  return params;
}

export const shopsFixtures: AccessFixture[] = [
  {
    endpoint: resolveShopRequest,
    prepare: async (world) => ({ params: await asked(world), body: { status: 'done' } }),
    succeedsFor: 'supervisor',
  },
  {
    endpoint: decideMergeProposal,
    prepare: async (world) => ({ params: await twins(world), body: { decision: 'keep_apart' } }),
    succeedsFor: 'supervisor',
  },
  {
    endpoint: mergeShop,
    prepare: async ({ test }) => ({
      params: { id: await addShop(test) },
      body: { into: await addShop(test) },
    }),
    succeedsFor: 'supervisor',
  },
  ...[listShopChanges, readShopRecord, listShopCalls].map((endpoint): AccessFixture => ({
    endpoint,
    prepare: async ({ test }) => ({ params: { id: await addShop(test) } }),
    succeedsFor: 'supervisor',
  })),
  {
    endpoint: editShopRecord,
    prepare: async ({ test }) => ({
      params: { id: await addShop(test) },
      body: { name: 'Oak Street Garage' },
    }),
    succeedsFor: 'supervisor',
  },
  {
    endpoint: changeShopStatus,
    prepare: async ({ test }) => ({
      params: { id: await addShop(test) },
      body: { change: 'close', reason: 'A bakery now.' },
    }),
    succeedsFor: 'supervisor',
  },
  {
    endpoint: restoreShopChange,
    prepare: async (world) => ({ params: await changed(world) }),
    succeedsFor: 'supervisor',
    // Agents undo their own.
    refusals: { agent: 403 },
  },
  {
    endpoint: splitShop,
    prepare: async (world) => ({ params: await merged(world) }),
    succeedsFor: 'supervisor',
  },
  {
    endpoint: deleteClosures,
    async prepare({ test, supervisor }) {
      const { body } = await test.call(createClosures, {
        token: supervisor.token,
        body: {
          shop_ids: [await addShop(test)],
          start_on: '2026-11-18',
          end_on: '2026-11-18',
          reason: 'Ice storm',
        },
      });
      return { params: { entry: body.entry } };
    },
    succeedsFor: 'supervisor',
  },
  {
    endpoint: endSponsorship,
    prepare: async (world) => ({ params: await sponsored(world), body: { reason: 'They left.' } }),
    succeedsFor: 'supervisor',
  },
  ...[readShopImport, listShopImportRows, downloadShopImportRows].map(
    (endpoint): AccessFixture => ({
      endpoint,
      prepare: async (world) => ({ params: await announced(world) }),
      succeedsFor: 'supervisor',
    }),
  ),
  { endpoint: sendShopImportPart, prepare: firstPart, succeedsFor: 'supervisor' },
  {
    endpoint: runShopImport,
    prepare: async (world) => ({ params: await sent(world), body: { dry_run: true } }),
    succeedsFor: 'supervisor',
  },
];
