import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { listDemoAccounts } from './accounts.demo.service.ts';

/** For the demo's sign-in page and for tools; registered in the demo only. */
export function addDemoAccounts(app: FastifyInstance, deps: Pick<Deps, 'db' | 'secrets' | 'now'>): void {
  app.get('/dev/demo-accounts.json', async (_request, reply) => reply.header('cache-control', 'no-store').send({ accounts: await listDemoAccounts(deps) }));
}
