// npm run tool -- catalog: applies the rules to the whole bundled catalog and prints violations.
import { checkCatalog } from './check-catalog.ts';
import { readVehicleCatalog } from '../../server/reference-data/vehicle-catalog-file.ts';

const MAX_SHOWN = Number(process.argv[2] ?? 20);

let broken = 0;
for (const result of checkCatalog(readVehicleCatalog())) {
  broken += result.broken.length;
  process.stdout.write(`${result.broken.length === 0 ? 'holds ' : 'BROKEN'}  ${result.rule}\n`);
  for (const line of result.broken.slice(0, MAX_SHOWN)) process.stdout.write(`          ${line}\n`);
  if (result.broken.length > MAX_SHOWN)
    process.stdout.write(`          and ${result.broken.length - MAX_SHOWN} more\n`);
}
process.exitCode = broken > 0 ? 1 : 0;
