import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import type { Deps } from '../../deps.ts';
import type { PersonalTable } from '../../platform/database/personal-data.ts';
import { checkCurrentPassword } from '../accounts/index.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { exportPersonalData } from './personal-data.service.ts';

export const personalDataRoutes = (deps: Deps, tables: readonly PersonalTable[]): Route[] => [
  route(
    exportUser,
    async ({ caller, params, setHeader }) => {
      // Checked before anything is read. API keys don't need this, because creating one requires the
      // password.
      if (caller.sessionId !== undefined && caller.userId === params.id)
        await checkCurrentPassword(deps, caller, undefined);
      setHeader(
        'content-disposition',
        `attachment; filename="my-data-${deps.now().toISOString().slice(0, 10)}.json"`,
      );
      return exportPersonalData(deps, tables, caller.userId, params.id);
    },
    { takesLong: true },
  ),
];
