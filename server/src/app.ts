import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { aboutApi } from './pages/api-guide.ts';
import { answerTemplate } from './pages/answer-template.ts';
import { auditLogRoutes } from './modules/audit-log/audit-log.routes.ts';
import { addDemoAccounts } from './modules/accounts/demo-accounts/demo-accounts.routes.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { createAuthenticator } from './modules/accounts/index.ts';
import { addExampleQuestion } from './modules/demo-caller/example-question.routes.ts';
import { addDevInbox } from './modules/notifications/notifications.dev-inbox.routes.ts';
import { addBookingPages } from './modules/booking-links/booking-page.routes.ts';
import { ownerQuestionRoutes } from './modules/owner-questions/owner-questions.routes.ts';
import { addQuestionPages } from './modules/owner-questions/question-page.routes.ts';
import { addReportPages } from './modules/report-links/report-page.routes.ts';
import { explainRoutes } from './modules/explain/explain.routes.ts';
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts';
import type { LinkPageOptions } from './modules/link-pages/index.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts';
import { placesRoutes } from './modules/places/places.routes.ts';
import { shopsRoutes } from './modules/shops/shops.routes.ts';
import { serviceCatalogRoutes } from './modules/service-catalog/catalog/catalog.routes.ts';
import { carsRoutes } from './modules/vehicle-catalog/cars/cars.routes.ts';
import { typedCarsRoutes } from './modules/vehicle-catalog/typed-cars/typed-cars.routes.ts';
import { cableRoutes } from './modules/cable/cable.routes.ts';
import { addCable } from './modules/cable/index.ts';
import { addDevPhone, listenToLines } from './modules/call-desk/index.ts';
import { callDeskRoutes } from './modules/call-desk/call-desk.routes.ts';
import { vinRoutes } from './modules/vins/vins.routes.ts';
import { garageRoutes } from './modules/garage/garage.routes.ts';
import { serviceEditingRoutes } from './modules/service-catalog/editing/editing.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { createLandingCounter } from './modules/quote-costs/index.ts';
import { quoteCostsRoutes } from './modules/quote-costs/quote-costs.routes.ts';
import { quotaRoutes } from './modules/quota/quota.routes.ts';
import { priceReportRoutes } from './modules/price-figures/reports/reports.routes.ts';
import { areaPriceRoutes } from './modules/price-figures/areas/areas.routes.ts';
import { quotesRoutes } from './modules/quotes/quotes.routes.ts';
import { createPublicConfig } from './modules/system/index.ts';
import { addAnswerPages } from './modules/shop-answers/page/answer-page.routes.ts';
import { shopAnswersRoutes } from './modules/shop-answers/shop-answers.routes.ts';
import { safetyRecallRoutes } from './modules/safety-recalls/safety-recalls.routes.ts';
import { reminderRoutes } from './modules/reminders/reminders.routes.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { textsRoutes } from './modules/texts/texts.routes.ts';
import { addDevTexts } from './modules/texts/inbox/inbox.routes.ts';
import { systemRoutes } from './modules/system/system.routes.ts';
import { personalTables } from './personal-data.ts';
import { configElement } from './pages/page-data.ts';
import { renderedPages } from './pages/rendered-pages.ts';
import { addSearchEngineFiles } from './pages/search-engines.ts';
import { textListenersOf } from './text-listeners.ts';
import { LOG_IDS } from './log-ids.ts';
import { shopRecords } from './shop-records.ts';
import { createHostCheck } from './platform/security/hosts.ts';
import { Admission } from './platform/load/admission.ts';
import { createHttp } from './platform/http/http.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import { NO_ORIGINS, type OtherOrigins } from './platform/security/security-headers.ts';
import { addPictures } from './platform/images/image-routes.ts';
import { addOperations } from './platform/observability/operations.ts';
import { withPut, type Route } from './platform/http/route.ts';
import { createUploads } from './platform/uploads/uploads.ts';
import { addSharedPhotosForm } from './pages/shared-photos.ts';
import { addWebApp, type WebPages } from './platform/pages/web-app.ts';

/** Every module's routes, listed once. */
export const routesOf = (deps: Deps): Route[] =>
  [
    ...cableRoutes(deps),
    ...supportRoutes(deps),
    ...systemRoutes(deps, { publicConfig: createPublicConfig(deps) }),
    ...explainRoutes(deps),
    ...auditLogRoutes(deps),
    ...bookingsRoutes(deps),
    ...callDeskRoutes(deps),
    ...ownerQuestionRoutes(deps),
    ...shopAnswersRoutes(deps),
    ...garageRoutes(deps),
    ...safetyRecallRoutes(deps),
    ...reminderRoutes(deps),
    ...vinRoutes(deps),
    ...serviceEditingRoutes(deps),
    ...paymentsRoutes(deps),
    ...quotaRoutes(deps),
    ...quoteCostsRoutes(deps),
    ...quotesRoutes(deps),
    ...areaPriceRoutes(deps),
    ...priceReportRoutes(deps),
    ...accountsRoutes(deps),
    ...notificationsRoutes(deps),
    ...personalDataRoutes(deps, personalTables),
    ...placesRoutes(deps),
    ...shopsRoutes(deps, shopRecords),
    ...serviceCatalogRoutes(deps),
    ...carsRoutes(deps),
    ...typedCarsRoutes(deps),
    ...textsRoutes(deps, textListenersOf(deps)),
  ].flatMap(withPut);

/** Origins that Stripe's script needs, on pages of an installation that uses Stripe. */
const STRIPE_ORIGINS = {
  ...NO_ORIGINS,
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

interface AppOptions {
  metrics: Metrics;
  admission?: Admission;
  /** Reports not ready, but still answers every call. */
  draining?: () => boolean;
  /** Stops accepting connections. */
  closing?: () => boolean;
  /** Whether the database answered other queries recently. */
  answeredWithin?: (ms: number) => boolean;
  /** Folder of the built web app; absent in most tests. */
  webFolder?: string;
}

/** Origins besides our own that pages of this installation use. */
function otherOriginsOf({ config, cards }: Pick<Deps, 'config' | 'cards'>): OtherOrigins {
  const tileOrigin = URL.parse(config.TILE_URL.replace(/[{}]/g, ''))?.origin.replace(
    /^(https?:\/\/)s\./,
    '$1*.',
  );
  return {
    ...(cards?.provider === 'stripe' ? STRIPE_ORIGINS : NO_ORIGINS),
    images: tileOrigin ? [tileOrigin] : [],
  };
}

/** What the console may also use if agents take calls in the browser through the provider's script. */
function consoleNeeds(deps: Pick<Deps, 'config' | 'cards' | 'voice'>): WebPages['console'] {
  if (!deps.voice?.inBrowser) return undefined;
  const { connections, media } = deps.voice.inBrowser.origins;
  const others = otherOriginsOf(deps);
  return {
    otherOrigins: {
      ...others,
      connections: [...others.connections, ...connections],
      media: [...others.media, ...media],
    },
    microphone: true,
  };
}

/** The pages of the web app that the server renders. */
function pagesOf(app: FastifyInstance, deps: Deps, webFolder: string, admission: Admission) {
  const { config } = deps;
  const readConfig = createPublicConfig(deps);
  const landings = createLandingCounter(deps);
  app.addHook('onClose', landings.save);
  return {
    render: renderedPages(app, webFolder, {
      ...deps,
      readConfig,
      countLanding: landings.count,
      isBusy: () => admission.full,
    }),
    beginning: async () => configElement(await readConfig()),
    dev: config.NODE_ENV === 'production' ? [] : ['/dev/components'],
    console: consoleNeeds(deps),
  };
}

/** The pages behind links to shops and owners, who don’t log in for them. */
function addLinkedPages(app: FastifyInstance, deps: Deps, options: LinkPageOptions): void {
  addAnswerPages(app, deps, options);
  addBookingPages(app, deps, options);
  addReportPages(app, deps, options);
  addQuestionPages(app, deps, options);
}

export function createApp(
  deps: Deps,
  {
    metrics,
    admission = new Admission(),
    draining = () => false,
    closing = () => false,
    answeredWithin = () => false,
    webFolder,
  }: AppOptions,
): FastifyInstance {
  const routes = routesOf(deps);
  const sessions = createAuthenticator(deps);
  const { config } = deps;
  const otherOrigins = otherOriginsOf(deps);
  const app = createHttp(routes, {
    log: deps.log,
    logIds: LOG_IDS,
    metrics,
    baseUrl: deps.baseUrl,
    trustedProxies: config.trustedProxies,
    now: deps.now,
    refuseOtherHost: createHostCheck({
      baseUrl: deps.baseUrl,
      allowedHosts: config.allowedHosts,
    }),
    authenticate: sessions.authenticate,
    uploads: createUploads({
      folder: join(config.dataFolder, 'uploads'),
      db: deps.db,
      now: deps.now,
    }),
    otherOrigins,
    draining,
    admission,
  });
  addOperations(app, {
    db: deps.db,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    draining,
    answeredWithin,
    about: aboutApi(config.APP_NAME),
    endpoints: routes.map(({ endpoint }) => endpoint),
  });
  addPictures(app, deps.images);
  const stopLines = listenToLines(deps);
  addSearchEngineFiles(app, deps);
  addDemoPages(app, deps);
  addCable(app, deps, { metrics, draining: closing });
  addSharedPhotosForm(app);
  app.addHook('onClose', async () => stopLines());
  addLinkedPages(app, deps, { template: answerTemplate(webFolder), otherOrigins });
  if (webFolder)
    addWebApp(app, webFolder, {
      ...pagesOf(app, deps, webFolder, admission),
      otherOrigins,
    });
  return app;
}

/** Pages that a real installation doesn't have. */
function addDemoPages(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  if (config.NODE_ENV !== 'production') {
    addDevInbox(app, deps);
    addDevTexts(app, deps, textListenersOf(deps));
    addDevPhone(app, deps);
  }
  if (config.DEMO) addDemoAccounts(app, deps);
  if (config.DEMO && config.DEMO_CALLER) addExampleQuestion(app, deps);
}
