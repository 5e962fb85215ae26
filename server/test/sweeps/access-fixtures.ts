import {
  answerQuestion,
  correctAnswer,
  openQuestion,
  readQuestion,
  stopAsking,
} from '@fourbay/contract/shop-answers/shop-answers';
import {
  readAreaPrices,
  readPriceArea,
  readPriceState,
} from '@fourbay/contract/price-figures/area-prices';
import { readShop } from '@fourbay/contract/shops/shops';
import {
  answerPaidQuestion,
  readPaidQuestion,
  reportNotGone,
} from '@fourbay/contract/quotes/paid-reports';
import { downloadCalendarFeed } from '@fourbay/contract/garage/calendar-feeds';
import { readSharedQuote } from '@fourbay/contract/quotes/quote-followup';
import type { Endpoint } from '@fourbay/contract';
import { withPut } from '../../src/platform/http/route.ts';
import { accountsFixtures } from '../access/accounts.fixtures.ts';
import { bookingsFixtures } from '../access/bookings.fixtures.ts';
import { deskFixtures } from '../access/desk.fixtures.ts';
import { incomingFixtures } from '../access/incoming.fixtures.ts';
import type { AccessFixture } from '../access/fixture.ts';
import { garageFixtures, garageIndirect } from '../access/garage.fixtures.ts';
import { paymentsFixtures, paymentsIndirect } from '../access/payments.fixtures.ts';
import { shopAnswersFixtures } from '../access/shop-answers.fixtures.ts';
import { shopsFixtures } from '../access/shops.fixtures.ts';
import { quotesFixtures, quotesIndirect } from '../access/quotes.fixtures.ts';
import { requestsFixtures } from '../access/requests.fixtures.ts';
import { servicesFixtures } from '../access/services.fixtures.ts';
import { vehicleCareFixtures, vehicleCareIndirect } from '../access/vehicle-care.fixtures.ts';
import {
  vehicleRecordFixtures,
  vehicleRecordIndirect,
} from '../access/vehicle-records.fixtures.ts';

/**
 * One call for each route with a record's id in its path. A route without one fails the access
 * test.
 */
export const accessFixtures: readonly AccessFixture[] = [
  ...accountsFixtures,
  ...garageFixtures,
  ...vehicleCareFixtures,
  ...vehicleRecordFixtures,
  ...quotesFixtures,
  ...requestsFixtures,
  ...bookingsFixtures,
  ...paymentsFixtures,
  ...deskFixtures,
  ...incomingFixtures,
  ...shopAnswersFixtures,
  ...shopsFixtures,
  ...servicesFixtures,
].flatMap(withPut);

/** Calls that refer to a record in their body or query. */
export const indirectFixtures: readonly AccessFixture[] = [
  ...garageIndirect,
  ...vehicleCareIndirect,
  ...vehicleRecordIndirect,
  ...quotesIndirect,
  ...paymentsIndirect,
];

/** Routes whose records are public, or open to the holder of a link. */
export const publicRecords: readonly Endpoint[] = [
  readQuestion,
  openQuestion,
  answerQuestion,
  correctAnswer,
  stopAsking,
  downloadCalendarFeed,
  readPaidQuestion,
  answerPaidQuestion,
  reportNotGone,
  readSharedQuote,
  readPriceState,
  readPriceArea,
  readAreaPrices,
  readShop,
];
