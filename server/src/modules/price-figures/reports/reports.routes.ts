import * as contract from '@fourbay/contract/price-figures/price-reports';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { readPriceReport } from './reports.service.ts';

export const priceReportRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.readPriceReport, () => readPriceReport(deps)),
];
