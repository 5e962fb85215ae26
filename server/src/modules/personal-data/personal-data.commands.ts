import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Command } from '../../platform/admin/admin-socket.ts';
import type { PersonalTable } from '../../platform/database/personal-data.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { eraseNow, exportForOwner, type OperatorRequest } from './personal-data.service.ts';

const request = z.object({
  id: z.string().regex(/^\d{1,18}$/),
  operator: z.string().min(1).max(100),
  reason: z.string().trim().min(1).max(300),
});

function readRequest(args: unknown): OperatorRequest {
  const { data } = request.safeParse(args);
  if (!data)
    throw invalid(
      { id: 'is wrong' },
      'An account’s number and a --reason of up to 300 characters are required.',
    );
  return data;
}

export const personalDataCommands = (deps: Deps, tables: readonly PersonalTable[]): Command[] => [
  { name: 'export-account', run: (args) => exportForOwner(deps, tables, readRequest(args)) },
  { name: 'erase-account', run: (args) => eraseNow(deps, tables, readRequest(args)) },
];
