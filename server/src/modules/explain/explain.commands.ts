import { explainedKind } from '@fourbay/contract/system/explain';
import { explainedKinds } from '@fourbay/contract/system/explained-kinds';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Command } from '../../platform/admin/admin-socket.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { explain } from './explain.service.ts';

const order = z.object({ kind: explainedKind, id: z.string().regex(/^\d{1,18}$/) });

export const explainCommands = (deps: Pick<Deps, 'db' | 'now'>): Command[] => [
  {
    name: 'explain',
    async run(args) {
      const { data } = order.safeParse(args);
      if (!data)
        throw invalid(
          { id: 'is wrong' },
          `Usage: npm run admin -- explain ${explainedKinds.join('|')} ID`,
        );
      return explain(deps, data.kind, data.id);
    },
  },
];
