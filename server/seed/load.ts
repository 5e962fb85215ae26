import type { Kysely } from 'kysely';
import type { Clock } from '../src/platform/clock.ts';
import type { SecretBox } from '../src/platform/secret-box.ts';
import type { Schema } from '../src/schema.generated.ts';
import { demoAccountsPart } from './demo-accounts.ts';
import { demoPastPricesPart } from './load-demo-past-prices.ts';
import { demoShopsPart } from './load-demo-shops.ts';
import { gazetteerPart } from './load-gazetteer.ts';
import { servicesPart } from './load-services.ts';
import { vehicleCatalogPart } from './load-vehicle-catalog.ts';
import type { Part } from './part.ts';

export interface LoadOptions {
  demo: boolean;
  now: Clock;
  secrets: SecretBox;
  say: (line: string) => void;
}

/** In the order they need each other: one line per part. */
const partsOf = (secrets: SecretBox): readonly Part[] => [
  servicesPart,
  gazetteerPart,
  vehicleCatalogPart,
  demoShopsPart,
  demoPastPricesPart,
  demoAccountsPart(secrets),
];

/** Loads what the database lacks, showing progress; the next start finds it there. */
export async function loadReferenceData(
  db: Kysely<Schema>,
  { demo, now, secrets, say }: LoadOptions,
): Promise<void> {
  for (const part of partsOf(secrets)) {
    if ((part.demo && !demo) || (await part.present(db))) continue;
    const began = performance.now();
    let told = 0;
    await part.load(db, {
      now,
      report(done, total) {
        const share = Math.floor((done / total) * 4) * 25;
        if (share <= told) return;
        told = share;
        say(
          `Loading ${part.name}: ${share} % (${((performance.now() - began) / 1_000).toFixed(1)} s)`,
        );
      },
    });
  }
}
