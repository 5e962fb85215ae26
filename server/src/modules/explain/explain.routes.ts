import { explainedKind, readExplanation } from '@fourbay/contract/system/explain';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { explain } from './explain.service.ts';

export const explainRoutes = (deps: Deps): Route[] => [
  route(readExplanation, ({ params }) =>
    explain(deps, explainedKind.parse(params.kind), params.id),
  ),
];
