import type { RouteTable } from './endpoint.ts';
import type * as accountDeletion from './account-deletion.ts';
import type * as accounts from './accounts.ts';
import type * as bookings from './bookings.ts';
import type * as areaPrices from './area-prices.ts';
import type * as cable from './cable.ts';
import type * as callDesk from './call-desk.ts';
import type * as deskBoard from './desk-board.ts';
import type * as deskBookings from './desk-bookings.ts';
import type * as deskPrices from './desk-prices.ts';
import type * as deskShops from './desk-shops.ts';
import type * as deskSupervision from './desk-supervision.ts';
import type * as garage from './garage.ts';
import type * as notifications from './notifications.ts';
import type * as paidReports from './paid-reports.ts';
import type * as passkeys from './passkeys.ts';
import type * as pushSubscriptions from './push-subscriptions.ts';
import type * as personalData from './personal-data.ts';
import type * as payments from './payments.ts';
import type * as places from './places.ts';
import type * as priceReports from './price-reports.ts';
import type * as priceBands from './price-bands.ts';
import type * as shopAnswerFigures from './shop-answer-figures.ts';
import type * as shopAnswers from './shop-answers.ts';
import type * as shopContacts from './shop-contacts.ts';
import type * as shopQuestions from './shop-questions.ts';
import type * as shopManagement from './shop-management.ts';
import type * as shopRequests from './shop-requests.ts';
import type * as providers from './shops.ts';
import type * as quoteFollowup from './quote-followup.ts';
import type * as quotePhotos from './quote-photos.ts';
import type * as quota from './quota.ts';
import type * as quotes from './quotes.ts';
import type * as quoteTimeline from './quote-timeline.ts';
import type * as recalls from './recalls.ts';
import type * as recommendedServices from './recommended-services.ts';
import type * as secondFactor from './second-factor.ts';
import type * as serviceCatalog from './service-catalog.ts';
import type * as serviceEditing from './service-editing.ts';
import type * as serviceHistories from './service-histories.ts';
import type * as sessions from './sessions.ts';
import type * as sponsorships from './sponsorships.ts';
import type * as shopImports from './shop-imports.ts';
import type * as staff from './staff.ts';
import type * as support from './support.ts';
import type * as system from './system.ts';
import type * as textNumber from './text-number.ts';
import type * as texts from './texts.ts';
import type * as users from './users.ts';
import type * as typedCars from './typed-cars.ts';
import type * as vehicleCatalog from './vehicle-catalog.ts';
import type * as vins from './vins.ts';

/** The calls of one domain file, without its schemas and constants. */
type EndpointsIn<Module> = {
  [K in keyof Module as Module[K] extends { method: string; path: string } ? K : never]: Module[K];
};

/** Every call of the wire by `METHOD path`: one line per domain. */
export type Routes = RouteTable<EndpointsIn<typeof accountDeletion>> &
  RouteTable<EndpointsIn<typeof accounts>> &
  RouteTable<EndpointsIn<typeof bookings>> &
  RouteTable<EndpointsIn<typeof areaPrices>> &
  RouteTable<EndpointsIn<typeof cable>> &
  RouteTable<EndpointsIn<typeof callDesk>> &
  RouteTable<EndpointsIn<typeof deskBoard>> &
  RouteTable<EndpointsIn<typeof deskBookings>> &
  RouteTable<EndpointsIn<typeof deskPrices>> &
  RouteTable<EndpointsIn<typeof deskShops>> &
  RouteTable<EndpointsIn<typeof deskSupervision>> &
  RouteTable<EndpointsIn<typeof garage>> &
  RouteTable<EndpointsIn<typeof paidReports>> &
  RouteTable<EndpointsIn<typeof passkeys>> &
  RouteTable<EndpointsIn<typeof pushSubscriptions>> &
  RouteTable<EndpointsIn<typeof secondFactor>> &
  RouteTable<EndpointsIn<typeof personalData>> &
  RouteTable<EndpointsIn<typeof payments>> &
  RouteTable<EndpointsIn<typeof typedCars>> &
  RouteTable<EndpointsIn<typeof places>> &
  RouteTable<EndpointsIn<typeof priceBands>> &
  RouteTable<EndpointsIn<typeof priceReports>> &
  RouteTable<EndpointsIn<typeof quotePhotos>> &
  RouteTable<EndpointsIn<typeof shopAnswerFigures>> &
  RouteTable<EndpointsIn<typeof shopAnswers>> &
  RouteTable<EndpointsIn<typeof shopContacts>> &
  RouteTable<EndpointsIn<typeof shopManagement>> &
  RouteTable<EndpointsIn<typeof shopQuestions>> &
  RouteTable<EndpointsIn<typeof shopRequests>> &
  RouteTable<EndpointsIn<typeof providers>> &
  RouteTable<EndpointsIn<typeof notifications>> &
  RouteTable<EndpointsIn<typeof quoteFollowup>> &
  RouteTable<EndpointsIn<typeof quota>> &
  RouteTable<EndpointsIn<typeof quotes>> &
  RouteTable<EndpointsIn<typeof quoteTimeline>> &
  RouteTable<EndpointsIn<typeof recalls>> &
  RouteTable<EndpointsIn<typeof recommendedServices>> &
  RouteTable<EndpointsIn<typeof serviceCatalog>> &
  RouteTable<EndpointsIn<typeof serviceEditing>> &
  RouteTable<EndpointsIn<typeof serviceHistories>> &
  RouteTable<EndpointsIn<typeof users>> &
  RouteTable<EndpointsIn<typeof sessions>> &
  RouteTable<EndpointsIn<typeof sponsorships>> &
  RouteTable<EndpointsIn<typeof shopImports>> &
  RouteTable<EndpointsIn<typeof staff>> &
  RouteTable<EndpointsIn<typeof support>> &
  RouteTable<EndpointsIn<typeof system>> &
  RouteTable<EndpointsIn<typeof textNumber>> &
  RouteTable<EndpointsIn<typeof texts>> &
  RouteTable<EndpointsIn<typeof vehicleCatalog>> &
  RouteTable<EndpointsIn<typeof vins>>;

export * from './endpoint.ts';
export * from './errors.ts';
export * from './list.ts';
