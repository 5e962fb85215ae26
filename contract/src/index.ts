import type { RouteTable } from './wire/endpoint.ts';
import type * as accountDeletion from './accounts/account-deletion.ts';
import type * as accounts from './accounts/accounts.ts';
import type * as bookings from './bookings/bookings.ts';
import type * as emailCodes from './accounts/email-codes.ts';
import type * as areaPrices from './price-figures/area-prices.ts';
import type * as cable from './cable/cable.ts';
import type * as callRecordings from './call-desk/call-recordings.ts';
import type * as callDesk from './call-desk/call-desk.ts';
import type * as deskBoard from './call-desk/desk-board.ts';
import type * as deskBookings from './call-desk/desk-bookings.ts';
import type * as deskPrices from './call-desk/desk-prices.ts';
import type * as deskShops from './call-desk/desk-shops.ts';
import type * as deskSupervision from './call-desk/desk-supervision.ts';
import type * as callReviews from './call-reviews/call-reviews.ts';
import type * as deskUndo from './call-desk/desk-undo.ts';
import type * as garage from './garage/garage.ts';
import type * as odometerReadings from './garage/odometer-readings.ts';
import type * as sameAgain from './garage/same-again.ts';
import type * as safetyRecalls from './garage/safety-recalls.ts';
import type * as calendarFeeds from './garage/calendar-feeds.ts';
import type * as vehicleReminders from './garage/vehicle-reminders.ts';
import type * as vehicleCosts from './garage/vehicle-costs.ts';
import type * as notifications from './notifications/notifications.ts';
import type * as ownerQuestions from './quotes/owner-questions.ts';
import type * as paidReports from './quotes/paid-reports.ts';
import type * as passkeys from './accounts/passkeys.ts';
import type * as pushSubscriptions from './notifications/push-subscriptions.ts';
import type * as personalData from './personal-data/personal-data.ts';
import type * as payments from './payments/payments.ts';
import type * as places from './places/places.ts';
import type * as priceReports from './price-figures/price-reports.ts';
import type * as priceBands from './quotes/price-bands.ts';
import type * as shopAnswerFigures from './shop-answers/shop-answer-figures.ts';
import type * as shopAnswers from './shop-answers/shop-answers.ts';
import type * as shopContacts from './shop-answers/shop-contacts.ts';
import type * as shopQuestions from './shop-answers/shop-questions.ts';
import type * as shopTexts from './shop-answers/shop-texts.ts';
import type * as closures from './shops/closures.ts';
import type * as shopManagement from './shops/shop-management.ts';
import type * as shopRequests from './shops/shop-requests.ts';
import type * as providers from './shops/shops.ts';
import type * as quoteFollowup from './quotes/quote-followup.ts';
import type * as quoteCorrection from './quotes/quote-correction.ts';
import type * as quotePhotos from './quotes/quote-photos.ts';
import type * as quota from './quota/quota.ts';
import type * as quoteCosts from './payments/quote-costs.ts';
import type * as quotes from './quotes/quotes.ts';
import type * as quoteTimeline from './quotes/quote-timeline.ts';
import type * as recalls from './call-desk/recalls.ts';
import type * as recommendedServices from './service-catalog/recommended-services.ts';
import type * as secondFactor from './accounts/second-factor.ts';
import type * as serviceCatalog from './service-catalog/service-catalog.ts';
import type * as serviceEditing from './service-catalog/service-editing.ts';
import type * as security from './accounts/security.ts';
import type * as serviceHistoryImports from './garage/service-history-imports.ts';
import type * as vehicleDocuments from './garage/vehicle-documents.ts';
import type * as serviceHistories from './garage/service-histories.ts';
import type * as sessions from './accounts/sessions.ts';
import type * as sponsorships from './shops/sponsorships.ts';
import type * as shopImports from './shops/shop-imports.ts';
import type * as staff from './accounts/staff.ts';
import type * as supportMessages from './support/messages.ts';
import type * as support from './support/support.ts';
import type * as explain from './system/explain.ts';
import type * as system from './system/system.ts';
import type * as receivedTexts from './texts/received-texts.ts';
import type * as textNumber from './texts/text-number.ts';
import type * as texts from './texts/texts.ts';
import type * as users from './accounts/users.ts';
import type * as typedCars from './vehicle-catalog/typed-cars.ts';
import type * as vehicleCatalog from './vehicle-catalog/vehicle-catalog.ts';
import type * as voice from './voice/voice.ts';
import type * as callInFigures from './voice/call-in-figures.ts';
import type * as incomingCalls from './voice/incoming-calls.ts';
import type * as owedCallBacks from './voice/owed-call-backs.ts';
import type * as voiceLookUp from './voice/look-up.ts';
import type * as voiceWebhooks from './voice/voice-webhooks.ts';
import type * as voiceLines from './voice/lines.ts';
import type * as vins from './vins/vins.ts';

/** The calls of one domain file, without its schemas and constants. */
type EndpointsIn<Module> = {
  [K in keyof Module as Module[K] extends { method: string; path: string } ? K : never]: Module[K];
};

/** Every call of the wire by `METHOD path`, with one line per domain. */
export type Routes = RouteTable<EndpointsIn<typeof accountDeletion>> &
  RouteTable<EndpointsIn<typeof accounts>> &
  RouteTable<EndpointsIn<typeof emailCodes>> &
  RouteTable<EndpointsIn<typeof bookings>> &
  RouteTable<EndpointsIn<typeof areaPrices>> &
  RouteTable<EndpointsIn<typeof cable>> &
  RouteTable<EndpointsIn<typeof callDesk>> &
  RouteTable<EndpointsIn<typeof callRecordings>> &
  RouteTable<EndpointsIn<typeof deskBoard>> &
  RouteTable<EndpointsIn<typeof deskBookings>> &
  RouteTable<EndpointsIn<typeof deskPrices>> &
  RouteTable<EndpointsIn<typeof deskShops>> &
  RouteTable<EndpointsIn<typeof deskSupervision>> &
  RouteTable<EndpointsIn<typeof deskUndo>> &
  RouteTable<EndpointsIn<typeof garage>> &
  RouteTable<EndpointsIn<typeof odometerReadings>> &
  RouteTable<EndpointsIn<typeof sameAgain>> &
  RouteTable<EndpointsIn<typeof safetyRecalls>> &
  RouteTable<EndpointsIn<typeof vehicleReminders>> &
  RouteTable<EndpointsIn<typeof vehicleCosts>> &
  RouteTable<EndpointsIn<typeof calendarFeeds>> &
  RouteTable<EndpointsIn<typeof ownerQuestions>> &
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
  RouteTable<EndpointsIn<typeof quoteCorrection>> &
  RouteTable<EndpointsIn<typeof quotePhotos>> &
  RouteTable<EndpointsIn<typeof shopAnswerFigures>> &
  RouteTable<EndpointsIn<typeof shopAnswers>> &
  RouteTable<EndpointsIn<typeof shopContacts>> &
  RouteTable<EndpointsIn<typeof closures>> &
  RouteTable<EndpointsIn<typeof shopManagement>> &
  RouteTable<EndpointsIn<typeof shopQuestions>> &
  RouteTable<EndpointsIn<typeof shopTexts>> &
  RouteTable<EndpointsIn<typeof shopRequests>> &
  RouteTable<EndpointsIn<typeof providers>> &
  RouteTable<EndpointsIn<typeof notifications>> &
  RouteTable<EndpointsIn<typeof quoteFollowup>> &
  RouteTable<EndpointsIn<typeof quota>> &
  RouteTable<EndpointsIn<typeof quoteCosts>> &
  RouteTable<EndpointsIn<typeof quotes>> &
  RouteTable<EndpointsIn<typeof quoteTimeline>> &
  RouteTable<EndpointsIn<typeof callReviews>> &
  RouteTable<EndpointsIn<typeof recalls>> &
  RouteTable<EndpointsIn<typeof recommendedServices>> &
  RouteTable<EndpointsIn<typeof serviceCatalog>> &
  RouteTable<EndpointsIn<typeof serviceEditing>> &
  RouteTable<EndpointsIn<typeof security>> &
  RouteTable<EndpointsIn<typeof serviceHistories>> &
  RouteTable<EndpointsIn<typeof serviceHistoryImports>> &
  RouteTable<EndpointsIn<typeof vehicleDocuments>> &
  RouteTable<EndpointsIn<typeof users>> &
  RouteTable<EndpointsIn<typeof sessions>> &
  RouteTable<EndpointsIn<typeof sponsorships>> &
  RouteTable<EndpointsIn<typeof shopImports>> &
  RouteTable<EndpointsIn<typeof staff>> &
  RouteTable<EndpointsIn<typeof supportMessages>> &
  RouteTable<EndpointsIn<typeof support>> &
  RouteTable<EndpointsIn<typeof explain>> &
  RouteTable<EndpointsIn<typeof system>> &
  RouteTable<EndpointsIn<typeof textNumber>> &
  RouteTable<EndpointsIn<typeof receivedTexts>> &
  RouteTable<EndpointsIn<typeof texts>> &
  RouteTable<EndpointsIn<typeof vehicleCatalog>> &
  RouteTable<EndpointsIn<typeof vins>> &
  RouteTable<EndpointsIn<typeof voice>> &
  RouteTable<EndpointsIn<typeof voiceLines>> &
  RouteTable<EndpointsIn<typeof voiceWebhooks>> &
  RouteTable<EndpointsIn<typeof callInFigures>> &
  RouteTable<EndpointsIn<typeof incomingCalls>> &
  RouteTable<EndpointsIn<typeof owedCallBacks>> &
  RouteTable<EndpointsIn<typeof voiceLookUp>>;

export * from './wire/endpoint.ts';
export * from './wire/errors.ts';
export * from './wire/list.ts';
