import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { createUserAddress } from '@fourbay/contract/places/places';
import { updateGarage, listGarages, updateVehicle } from '@fourbay/contract/garage/garage';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { createHistory } from '@fourbay/contract/garage/service-histories';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { updateUser } from '@fourbay/contract/accounts/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import {
  PASSWORD,
  signUpByMail,
  signUpOwner,
  stepUp,
  type Person,
} from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { requestQuote } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';
import { addShop } from '../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { jobsOf } from '../../jobs.ts';
import { personalTables } from '../../personal-data.ts';
import { days } from '../../platform/values/clock.ts';

/**
 * Tables that reference people or their records but hold nothing about an owner, each with the
 * reason.
 */
const ABOUT_NOBODY: Record<string, string> = {
  incoming_calls: 'who called our number, and which of the staff answered',
  incoming_rings: 'which of the staff were rung for a caller',
  shop_numbers: 'numbers from which a shop calls',
  safety_recall_lookups: 'when NHTSA was asked about a model and year',
  safety_recalls: 'the recalls of a model and year',
  provider_merge_proposals: 'which of the staff decided about two shops',
  shop_imports: 'which of the staff imported a file of shops',
  shop_import_parts: 'the file of an import, until it is done',
  single_emails: 'when a mail to a shop may leave; the mail itself is in emails',
  shop_import_rows: 'rows of a file of shops that were not taken',
};

/** Values that occur in no other data. */
const MARK = 'Zyxwvut';

describe('personal data', () => {
  let test: TestApp;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    await addShop(test, { name: 'Austin shop' });
  });

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(test.deps.db)).rows;
  const download = async ({ id, token }: Person) => {
    await stepUp(test, { token });
    return test.call(exportUser, { token, params: { id } });
  };
  const erase = () =>
    jobsOf(test.deps)
      .find(({ name }) => name === 'erase-deleted-accounts')
      ?.run({});
  const remove = ({ id, token }: Person) =>
    test.call(deleteUser, { token, params: { id }, body: { current_password: PASSWORD } });

  /** An owner with data in every possible table. */
  async function ownerWithMarks(): Promise<Person> {
    const owner = await signUpByMail(test, {
      first_name: `${MARK} first`,
      last_name: `${MARK} last`,
    });
    const { token } = owner;
    await test.call(updateUser, {
      token,
      params: { id: owner.id },
      body: { data: { attributes: { phone_number: '512 555 0199', birthday_month: 2 } } },
    });
    await test.call(createUserAddress, {
      token,
      body: {
        servicechek_user_address: {
          location_name: `${MARK} home`,
          address: `1 ${MARK} St`,
          city: 'Austin',
          state_abr: 'TX',
          zip: '78701',
        },
      },
    });
    const { vehicleId } = await requestQuote(test, owner);
    await test.call(updateVehicle, {
      token,
      params: { id: vehicleId },
      body: {
        servicechek_user_vehicle: {
          nickname: `${MARK} car`,
          description: MARK,
          modifications: MARK,
          mileage: 51_234,
        },
      },
    });
    const garages = await test.call(listGarages, { token });
    await test.call(updateGarage, {
      token,
      params: { id: garages.body.data[0]?.id ?? '' },
      body: { servicechek_user_garage: { name: `${MARK} garage`, description: MARK } },
    });
    await test.call(createHistory, {
      token,
      body: { user_vehicle_id: vehicleId, title: `${MARK} wipers`, description: MARK },
    });
    await test.runJobs();
    return owner;
  }

  /**
   * Tables connected to people, by a chain of foreign keys or by a column's name, that no module
   * lists.
   */
  async function unlistedTables(): Promise<string[]> {
    const tied = await rows(sql<{ table: string }>`
      with recursive tied as (
          select 'users'::regclass::oid as oid
          union
          select c.conrelid
          from pg_constraint c
          join tied on tied.oid = c.confrelid
          where c.contype = 'f'
        )
      select relname as table
      from tied
      join pg_class using (oid)
      union
      select table_name
      from information_schema.columns
      where table_schema = 'public'
        and column_name in ('user_id', 'email', 'recipient', 'first_name', 'phone_number')
        and table_name not like 'test\\_%'`);
    const listed = new Set([
      ...personalTables.map(({ table }) => table),
      ...Object.keys(ABOUT_NOBODY),
    ]);
    return tied.map(({ table }) => table).filter((table) => !listed.has(table));
  }

  it('every table with personal data is listed for download and erasure', async () => {
    expect(await unlistedTables()).toEqual([]);
  });

  it('a new table that is not listed is detected', async () => {
    await sql`
      create table planted_tags (
          id bigint primary key, quote_service_id bigint references quote_services (id)
        )`.execute(test.deps.db);
    const found = await unlistedTables();
    await sql`drop table planted_tags`.execute(test.deps.db);
    expect(found).toContain('planted_tags');
  });

  it('declarations withhold secret hashes, link to photos, and name real columns', async () => {
    const columns = await rows(
      sql<{
        table_name: string;
        column_name: string;
        data_type: string;
      }>`
        select table_name, column_name, data_type
        from information_schema.columns
        where table_schema = 'public'`,
    );
    for (const { table, withheld, pictures, sealed } of personalTables) {
      const own = columns.filter(({ table_name }) => table_name === table);
      expect(
        [...Object.keys(withheld), ...Object.keys(sealed)].filter(
          (name) => !own.some(({ column_name }) => column_name === name),
        ),
        table,
      ).toEqual([]);
      expect(
        own.filter(
          ({ column_name }) =>
            column_name.endsWith('_key') &&
            /(photo|image|picture|receipt)/.test(column_name) &&
            !(column_name in withheld) &&
            !pictures.includes(column_name),
        ),
        table,
      ).toEqual([]);
      expect(
        own.filter(
          ({ data_type, column_name }) =>
            data_type === 'bytea' && !(column_name in withheld) && !(column_name in sealed),
        ),
        table,
      ).toEqual([]);
    }
  });

  it('an export holds all data of its owner and nobody else’s', async () => {
    const [owner, other] = [await ownerWithMarks(), await ownerWithMarks()];
    const { body, headers } = await download(owner);
    expect(headers['content-disposition']).toBe('attachment; filename="my-data-2026-11-18.json"');
    expect(Object.keys(body.data).toSorted()).toEqual(
      personalTables.map(({ table }) => table).toSorted(),
    );
    expect(body.data['users']).toMatchObject([
      { id: owner.id, email: owner.email, first_name: `${MARK} first`, birthday_month: 2 },
    ]);
    for (const table of [
      'user_addresses',
      'user_vehicles',
      'user_garages',
      'user_vehicle_service_histories',
    ])
      expect(JSON.stringify(body.data[table]), table).toContain(MARK);
    for (const table of [
      'user_quotes',
      'quote_services',
      'quote_events',
      'quota_ledger_entries',
      'emails',
      'sessions',
      'odometer_readings',
    ])
      expect([table, body.data[table]?.length]).not.toEqual([table, 0]);
    const text = JSON.stringify(body);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain('argon2');
  });

  it('another user cannot export the data', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    refusedWith(await download({ ...owner, token: other.token }), 404);
  });

  it('exports are limited to ten an hour', async () => {
    const owner = await signUpOwner(test);
    for (let turn = 0; turn < 10; turn += 1) expect((await download(owner)).status).toBe(200);
    expect(refusedWith(await download(owner), 429).code).toBe('rate_limited');
  });

  it('personal data is erased 30 days after the deletion, and not before', async () => {
    const owner = await ownerWithMarks();
    const other = await signUpOwner(test, { first_name: 'Untouched' });
    await remove(owner);
    await test.runJobs();
    const before = test.clock.now();
    test.clock.set(new Date(before.getTime() + days(30) - 1));
    await erase();
    expect(await tablesWith(owner.email)).toContain('users');
    test.clock.set(new Date(before.getTime() + days(30)));
    // Two concurrent schedulers.
    await Promise.all([erase(), erase()]);
    const own = await rows(
      sql<{
        email: string;
        erased_at: Date;
      }>`select email, erased_at from users where id = ${owner.id}`,
    );
    expect(own).toEqual([
      { email: `erased-${owner.id}@erased.invalid`, erased_at: test.clock.now() },
    ]);
    expect(await tablesWith(owner.email)).toEqual([]);
    for (const trace of ['512 555 0199', '51234'])
      expect(await tablesWith(trace, owner.id), trace).toEqual([]);
    expect(await tablesWith(MARK, owner.id)).toEqual([]);
    expect(
      (await test.call(signIn, { body: { user: { email: other.email, password: PASSWORD } } })).body
        .user.attributes.first_name,
    ).toBe('Untouched');
  });

  it('erasure keeps only the ZIP code of a price’s place', async () => {
    const owner = await ownerWithMarks();
    await remove(owner);
    const before = test.clock.now();
    test.clock.advance(days(30));
    await erase();
    test.clock.set(before);
    const retained = await rows(
      sql<object>`
        select q.service_title, a.zip, a.address, a.nickname, a.approximate
        from user_quotes q
        join user_addresses a on a.id = q.user_address_id
        where q.user_id = ${owner.id}`,
    );
    expect(retained).toEqual([
      { service_title: 'Front brakes', zip: '78701', address: '', nickname: '', approximate: true },
    ]);
  });

  /** Tables that contain a text in any column; with a person, only in that person's rows. */
  async function tablesWith(text: string, userId?: string): Promise<string[]> {
    const tables = await rows(
      sql<{
        name: string;
      }>`
        select table_name as name
        from information_schema.tables
        where table_schema = 'public'
          and table_type = 'BASE TABLE'
          and table_name not like 'test\\_%'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const personal = personalTables.find(({ table }) => table === name);
      if (userId && !personal) continue;
      const whose =
        userId && personal
          ? personal.whose({ id: userId, email: `erased-${userId}@erased.invalid` })
          : sql<boolean>`true`;
      const [row] = await rows(
        sql<{
          there: boolean;
        }>`
          select exists (
              select 1
              from ${sql.table(name)}
              where ${whose} and row_to_json(${sql.ref(name)}.*)::text ilike ${`%${text}%`}
            ) as there`,
      );
      if (row?.there) found.push(name);
    }
    return found;
  }
});
