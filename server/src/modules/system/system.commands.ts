import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Command } from '../../platform/admin/admin-socket.ts';
import { deadLetterActions, findDeadLetters, handleDeadLetters } from './dead-letters.service.ts';

const handling = z.object({ action: z.enum(deadLetterActions), job: z.string().optional() });

export const systemCommands = (deps: Deps): Command[] => [
  {
    name: 'list-dead-letters',
    run: async () =>
      (await findDeadLetters(deps)).map(({ since, ...kind }) => ({
        ...kind,
        since: since.toISOString(),
      })),
  },
  {
    name: 'handle-dead-letters',
    async run(args) {
      const { action, job } = handling.parse(args);
      return { count: await handleDeadLetters(deps, { action, job, supervisorId: null }) };
    },
  },
];
