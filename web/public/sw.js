/**
 * Shows notifications, and keeps in its own cache what can be read offline: the app's shell, the garage, and
 * the last opened quote, as answered by the server. Everything else goes to the network unchanged. Console
 * code and data are never cached.
 */
importScripts('/sw-shared-photos.js', '/sw-notifications.js');

const PAGE_CACHE = 'offline-page-1';
const OFFLINE_PAGE = '/offline.html';
/** Data of one signed-in owner. web/src/lib/api/kept-answers.ts also deletes it. */
const KEPT = 'kept-1';
const SHELL = '/index.html';
/** Cache entries for the owner and the quote whose answers are cached. */
const OWNER = '/kept/owner';
const QUOTE = '/kept/quote';
const KEPT_AT = 'kept-at';
/** Minimum interval between updates of an unchanged answer's age. */
const REFRESH_MS = 30_000;

const NS = '/api/v2/servicechek';
const CONFIG_CALL = '/api/v2/config';
const GARAGE_CALLS = new Set([
  CONFIG_CALL,
  `${NS}/user_garages`,
  `${NS}/user_vehicles`,
  `${NS}/user_quotes`,
  `${NS}/user_vehicle_service_histories`,
]);
const RECOMMENDATIONS = /^\/api\/v2\/servicechek\/user_vehicles\/\d+\/recommended_services$/;
const QUOTE_CALL = /^\/api\/v2\/servicechek\/user_quotes\/(\d+)(?:\/(?:timeline|booking))?$/;
const PRICES_CALL = `${NS}/user_quote_prices/quote_prices_for_quote`;
const GARAGE_PAGE = /^\/my_garage(\/vehicle_profile|\/service)?\/?$/;
const QUOTE_PAGE = /^(?:\/my_garage)?\/quote\/(\d+)$/;
const CONSOLE = /^\/console(\/|$)/;

const pathOf = (address) => new URL(address).pathname;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGE_CACHE)
      .then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))),
  );
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => ![PAGE_CACHE, KEPT, 'shared-1'].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Lets pages load without waiting for this worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// ---- Cached answers

/** Incremented when the cache is cleared. An answer requested earlier is not cached afterward. */
let generation = 0;
let lastStep = Promise.resolve();

/** Changes to the cache are serialized in the order of the calls. */
function inTurn(step) {
  lastStep = lastStep.then(step).catch(() => {});
  return lastStep;
}

function forget() {
  generation += 1;
  return inTurn(() => caches.delete(KEPT));
}

/**
 * The quote id of a call; undefined for calls about the garage; null for calls that are not cached.
 */
function quoteOf({ pathname, searchParams }) {
  if (GARAGE_CALLS.has(pathname) || RECOMMENDATIONS.test(pathname)) return undefined;
  if (pathname === PRICES_CALL) return searchParams.get('quote_id');
  return QUOTE_CALL.exec(pathname)?.[1] ?? null;
}

async function digest(text) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const textOf = async (cache, name) => (await cache.match(name))?.text();

/** A different credential may be a different person, so the previous one's data is deleted. */
async function openFor(credential) {
  const owner = await digest(credential);
  if ((await textOf(await caches.open(KEPT), OWNER)) === owner) return caches.open(KEPT);
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  await cache.put(OWNER, new Response(owner));
  return cache;
}

/** Only the last opened quote is kept. */
async function keepQuoteAlone(cache, quoteId) {
  if ((await textOf(cache, QUOTE)) === quoteId) return;
  for (const { url } of await cache.keys()) if (quoteOf(new URL(url))) await cache.delete(url);
  await cache.put(QUOTE, new Response(quoteId));
}

function stamped(response, at) {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(at));
  return new Response(response.body, { headers });
}

async function keepAnswer(request, response, quoteId, since) {
  if (generation !== since) return;
  const cache = await openFor(request.headers.get('authorization'));
  if (quoteId) await keepQuoteAlone(cache, quoteId);
  await cache.put(request.url, stamped(response, Date.now()));
  if (generation !== since) await caches.delete(KEPT);
}

/**
 * A 304 means that the page's copy is still current. If the page has it from elsewhere, the page is
 * asked for it.
 */
async function keepUnchanged(request, quoteId, since) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request.url);
  if (kept) {
    if (Date.now() - Number(kept.headers.get(KEPT_AT)) < REFRESH_MS) return;
    await keepAnswer(request, kept, quoteId, since);
    return;
  }
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  const response = await fetch(request.url, { headers });
  if (response.ok) await keepAnswer(request, response, quoteId, since);
}

async function findKept(request) {
  if (!(await caches.has(KEPT))) return undefined;
  const cache = await caches.open(KEPT);
  const owner = await digest(request.headers.get('authorization'));
  return (await textOf(cache, OWNER)) === owner ? cache.match(request.url) : undefined;
}

async function answer(event, quoteId) {
  const { request } = event;
  const since = generation;
  try {
    const response = await fetch(request);
    if (response.status === 401) event.waitUntil(forget());
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(inTurn(() => keepAnswer(request, copy, quoteId, since)));
    }
    if (response.status === 304)
      event.waitUntil(inTurn(() => keepUnchanged(request, quoteId, since)));
    return response;
  } catch (error) {
    // Tells a page that already shows the answer that the server could not be reached.
    const kept = request.headers.has('if-none-match') ? undefined : await findKept(request);
    if (kept) return kept;
    throw error;
  }
}

// ---- App shell

const assetsIn = (html) => html.match(/\/assets\/[\w.-]+/g) ?? [];

/** The app's files as run by the requesting page. Hashed file names identify their content. */
async function keepShell(assets, since) {
  const page = await fetch(SHELL, { cache: 'no-store' });
  const html = await page.clone().text();
  // After a release, the page names other files, and a Wi-Fi log-in page names none of ours.
  const named = assetsIn(html);
  const isOurs = named.length > 0 && named.every((path) => assets.includes(path));
  if (!page.ok || generation !== since || !isOurs || !(await caches.has(KEPT))) return;
  const cache = await caches.open(KEPT);
  for (const path of assets)
    if (/^\/assets\/[\w.-]+$/.test(path) && !(await cache.match(path))) await cache.add(path);
  // Last, and not if a file is missing, so that a cached page never lacks its files.
  if ((await textOf(cache, SHELL)) !== html) {
    await cache.put(SHELL, page);
    for (const { url } of await cache.keys())
      if (pathOf(url).startsWith('/assets/') && !assets.includes(pathOf(url)))
        await cache.delete(url);
  }
  // Pages include their data, and only request it when they come from this cache.
  const config = await fetch(CONFIG_CALL);
  if (config.ok) await cache.put(CONFIG_CALL, stamped(config, Date.now()));
  if (generation !== since) await caches.delete(KEPT);
}

/** The app shell for a page that can be read offline. */
async function findShell(pathname) {
  if (!(await caches.has(KEPT))) return undefined;
  const cache = await caches.open(KEPT);
  const quoteId = QUOTE_PAGE.exec(pathname)?.[1];
  const isKept =
    quoteId === undefined ? GARAGE_PAGE.test(pathname) : quoteId === (await textOf(cache, QUOTE));
  return isKept ? cache.match(SHELL) : undefined;
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const shell = await findShell(pathOf(event.request.url));
    return shell ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

const findAsset = async (request) =>
  (await caches.has(KEPT)) ? (await caches.open(KEPT)).match(request.url) : undefined;

/** Once the app's shell is cached, files that the page loads later are cached with it. */
async function keepAsset(request, response) {
  if (!(await caches.has(KEPT))) return;
  const cache = await caches.open(KEPT);
  if ((await cache.match(SHELL)) && !(await cache.match(request.url)))
    await cache.put(request.url, response);
}

async function loadAsset(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(inTurn(() => keepAsset(request, copy)));
    }
    return response;
  } catch (error) {
    const kept = await findAsset(request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (CONSOLE.test(url.pathname)) return;
  if (request.referrer && CONSOLE.test(pathOf(request.referrer))) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(loadAsset(event));
  else if (request.headers.has('authorization')) {
    const quoteId = quoteOf(url);
    if (quoteId !== null) event.respondWith(answer(event, quoteId));
  }
});

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'forget') void forget();
  if (data?.type === 'keep-shell' && Array.isArray(data.assets)) {
    const since = generation;
    void inTurn(() => keepShell(data.assets, since));
  }
});
