import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@fourbay/contract';
import { withPut } from '../../server/src/platform/http/route.ts';
import { isRecord } from '../../server/src/platform/values/is-record.ts';
import { ROOT } from '../test-run/run-command.ts';

const FOLDER = join(ROOT, 'contract/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  isRecord(value) && 'method' in value && 'path' in value && 'summary' in value;

/** Every call of the contract, read from its files. */
export async function readApiCalls(): Promise<Endpoint[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const modules = await Promise.all(
    files.map(async (file): Promise<object> => import(join(FOLDER, file))),
  );
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  return endpoints
    .flatMap((endpoint) => withPut({ endpoint }))
    .map((answering) => answering.endpoint);
}
