import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Command } from '../../../platform/admin/admin-socket.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { importFuelEconomy, type ImportFile } from './epa-import.service.ts';

const USAGE =
  'Usage: npm run admin -- import-catalog FILE… with the EPA’s fuel economy files, unzipped.';

const importArguments = z.object({
  files: z.array(z.string().startsWith('/').max(4_096)).min(1).max(20),
});

function openFile(path: string): ImportFile {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new AppError('invalid', { sentence: `File not found: ${path}.` });
  if (/\.(zip|gz)$/i.test(path))
    throw new AppError('invalid', {
      sentence: `${basename(path)} is compressed. Please decompress it first.`,
    });
  return { name: basename(path), bytes: stats.size, chunks: createReadStream(path, 'utf8') };
}

export const vehicleCatalogCommands = (deps: Pick<Deps, 'db' | 'live'>): Command[] => [
  {
    name: 'import-catalog',
    async run(args, reportProgress) {
      const parsed = importArguments.safeParse(args);
      if (!parsed.success) throw new AppError('invalid', { sentence: USAGE });
      return importFuelEconomy(deps, parsed.data.files.map(openFile), reportProgress);
    },
  },
];
