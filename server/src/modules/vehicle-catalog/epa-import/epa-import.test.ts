import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVehicleCatalogLoader } from '../../../../reference-data/load-vehicle-catalog.ts';
import {
  packVehicleCatalog,
  type CatalogChoice,
} from '../../../../reference-data/vehicle-catalog-file.ts';
import { freshDatabase } from '../../../../test/engines/database.ts';
import type { LiveMessage } from '../../../live-messages.ts';
import type { Database } from '../../../platform/database/db.ts';
import { openLiveUpdates, type LiveUpdates } from '../../../platform/live/live-updates.ts';
import { createLog } from '../../../platform/observability/log.ts';
import type { Schema } from '../../../schema.generated.ts';
import { vehicleCatalogCommands } from './epa-import.commands.ts';
import type { ImportReport } from './epa-import.service.ts';

const HEADER = 'year,make,model,displ,cylinders,trany,drive,fuelType,VClass,atvType';
const OLDER_HEADER =
  '"displ","trans","cyl","fl","model","eng.dscr","eng.dscr.1","year","manufacturer"';

const choice = (
  model: string,
  edition: string,
  years: CatalogChoice['years'],
  facts: Partial<CatalogChoice> = {},
): CatalogChoice => ({
  make: 'Honda',
  model,
  edition,
  body: undefined,
  cylinders: undefined,
  liters: undefined,
  fuel: undefined,
  drives: [],
  transmissions: [],
  ...facts,
  years,
});

const CATALOG = [
  choice('Accord', 'Not listed', [[1990, 1990]]),
  choice('Civic', 'Hybrid', [[2015, 2015]], { cylinders: 4, liters: 1.5, fuel: 'Hybrid' }),
  choice('Civic', 'LX', [[2015, 2015]], { body: 'Sedan', cylinders: 4 }),
  choice('Civic', 'Si', [[2015, 2015]]),
];

describe('importing the EPA’s files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-epa-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let database: Database<Schema>;
  let live: LiveUpdates<LiveMessage>;
  let files = 0;
  beforeEach(async () => {
    database = await freshDatabase();
    live = await openLiveUpdates<LiveMessage, Schema>(database, createLog('silent'));
    await createVehicleCatalogLoader(() => packVehicleCatalog(CATALOG)).load(database.db, {
      now: () => new Date('2026-11-18T17:00:00Z'),
      reportProgress() {},
    });
  });
  afterEach(() => database.close());

  function write(...lines: string[]): string {
    const path = join(folder, `epa-${(files += 1)}.csv`);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return path;
  }

  const progress: string[] = [];
  const run = (...paths: string[]) =>
    vehicleCatalogCommands({ db: database.db, live })[0]?.run({ files: paths }, (line) =>
      progress.push(line),
    ) as Promise<ImportReport>;

  async function cars(year: number) {
    const rows = await database.db
      .selectFrom('cars')
      .innerJoin('vehicle_editions', 'vehicle_editions.id', 'cars.vehicle_edition_id')
      .innerJoin('vehicle_models', 'vehicle_models.id', 'cars.vehicle_model_id')
      .innerJoin('makes', 'makes.id', 'cars.make_id')
      .select([
        'makes.name as make',
        'vehicle_models.name as model',
        'vehicle_editions.name as edition',
        'cylinders',
        'displacement',
        'fuel_type',
        'transmissions',
        'drivetrains',
      ])
      .where('vehicle_year', '=', year)
      .where('source', '<>', 'derived')
      .orderBy('makes.name')
      .orderBy('vehicle_models.name')
      .orderBy('vehicle_editions.name')
      .execute();
    return rows.map(({ make, model, edition, ...facts }) => ({
      name: `${make} ${model} ${edition}`,
      ...facts,
    }));
  }

  const civics = () =>
    write(
      HEADER,
      '2015,Honda,Civic,1.8,4,Manual 5-spd,Front-Wheel Drive,Regular,Compact Cars,',
      '2015,Honda,Civic,1.8,4,Automatic (AV-S7),Front-Wheel Drive,Regular,Compact Cars,',
      '2015,Honda,Civic Hybrid,1.5,4,Automatic (variable gear ratios),Front-Wheel ' +
        'Drive,Regular,Compact Cars,Hybrid',
      '2015,Honda,Civic Si,2.4,4,Manual 6-spd,Front-Wheel Drive,Premium,Compact Cars,',
    );

  it('the import completes known cars from their own trim’s lines', async () => {
    const report = await run(civics());
    expect(await cars(2015)).toEqual([
      {
        name: 'Honda Civic Hybrid',
        cylinders: 4,
        displacement: '1.5',
        fuel_type: 'Hybrid',
        transmissions: ['CVT'],
        drivetrains: ['Front-wheel drive'],
      },
      {
        name: 'Honda Civic LX',
        cylinders: 4,
        displacement: '1.8',
        fuel_type: 'Gasoline',
        transmissions: ['5-speed manual', 'CVT'],
        drivetrains: ['Front-wheel drive'],
      },
      {
        name: 'Honda Civic Si',
        cylinders: 4,
        displacement: '2.4',
        fuel_type: 'Gasoline',
        transmissions: ['6-speed manual'],
        drivetrains: ['Front-wheel drive'],
      },
    ]);
    expect(report).toMatchObject({
      lines: 4,
      model_years_matched: 1,
      model_years_added: 0,
      choices_added: 0,
      cars_completed: 3,
      before: { cars: 4, with_transmission: 0 },
      after: { cars: 4, with_transmission: 3 },
    });
    expect(progress).toContainEqual(expect.stringMatching(/^Reading epa-\d+\.csv: 100%$/));
  });

  it('a model year without trims gets its engines as choices', async () => {
    await run(
      write(
        HEADER,
        '1990,Honda,Accord,2.2,4,Manual 5-spd,Front-Wheel Drive,Regular,Compact Cars,',
        '1990,Honda,Accord Wagon,2.2,4,Automatic 4-spd,Front-Wheel Drive,Regular,Midsize ' +
          'Station Wagons,',
      ),
    );
    expect((await cars(1990)).map(({ name }) => name)).toEqual([
      'Honda Accord 2.2L 4-cylinder',
      'Honda Accord Not listed',
      'Honda Accord Wagon 2.2L 4-cylinder',
    ]);
  });

  it('missing years, models, and makes are added from both file layouts', async () => {
    await run(
      write(
        HEADER,
        '1991,Honda,Accord,2.2,4,Manual 5-spd,Front-Wheel Drive,Regular,Compact Cars,',
        '2018,Pagani,Huayra,6.0,12,Automatic (AM7),Rear-Wheel Drive,Premium,Two Seaters,',
      ),
      write(OLDER_HEADER, '"109","manual(m5)",4,"Unleaded Gasoline","PRELUDE",NA,NA,1980,"HONDA"'),
    );
    expect((await cars(1991)).map(({ name }) => name)).toEqual(['Honda Accord 2.2L 4-cylinder']);
    expect(await cars(2018)).toMatchObject([
      { name: 'Pagani Huayra 6.0L 12-cylinder', transmissions: ['7-speed automated manual'] },
    ]);
    expect(await cars(1980)).toMatchObject([
      { name: 'Honda Prelude 1.8L 4-cylinder', transmissions: ['5-speed manual'] },
    ]);
  });

  it('other markets, converters, and chassis are skipped and reported', async () => {
    const report = await run(
      write(
        HEADER,
        '1990,Pontiac,Firefly,1.0,3,Manual 5-spd,Front-Wheel Drive,Regular,Subcompact Cars,',
        '1990,ASC Incorporated,GNX,3.8,6,Automatic 4-spd,Rear-Wheel Drive,Regular,Midsize Cars,',
        '1990,Honda,Cab Chassis,2.2,4,,,Regular,,',
      ),
    );
    expect(await cars(1990)).toHaveLength(1);
    expect(report).toMatchObject({
      lines_left_out: 3,
      left_out: expect.arrayContaining([{ name: 'ASC Incorporated GNX', lines: 1 }]),
    });
  });

  it('years before the catalog’s first are skipped', async () => {
    expect(
      await run(
        write(
          HEADER,
          '1979,Honda,Civic,1.5,4,Manual 5-spd,Front-Wheel Drive,Regular,Compact Cars,',
        ),
      ),
    ).toMatchObject({ lines: 1, unusable: 1, model_years_added: 0 });
  });

  it('files imported again change nothing', async () => {
    const paths = [
      civics(),
      write(
        HEADER,
        '1990,Honda,Accord,2.2,4,Manual 5-spd,Front-Wheel Drive,Regular,Compact Cars,',
        '1991,Acura,Vigor,2.5,5,Manual 5-spd,Front-Wheel Drive,Regular,Compact Cars,',
      ),
    ];
    const first = await run(...paths);
    const readCars = async () => ({
      of1990: await cars(1990),
      of1991: await cars(1991),
      of2015: await cars(2015),
    });
    const before = await readCars();
    expect(await run(...paths)).toMatchObject({
      model_years_added: 0,
      choices_added: 0,
      cars_completed: 0,
      before: first.after,
      after: first.after,
    });
    expect(await readCars()).toEqual(before);
  });

  it('a car edited by staff is not completed', async () => {
    await database.db.updateTable('cars').set({ edited: true }).execute();
    expect(await run(civics())).toMatchObject({ cars_completed: 0 });
  });

  it('a file in another format is rejected with an explanation', async () => {
    await expect(run(write('name,phone', 'Joe,555'))).rejects.toThrow('is not one of the EPA');
    await expect(run(write(''))).rejects.toThrow('is empty');
    await expect(run(join(folder, 'nowhere.csv'))).rejects.toThrow('File not found');
    await expect(run('relative.csv')).rejects.toThrow(/^Usage/);
    await expect(run()).rejects.toThrow(/^Usage/);
  });
});
