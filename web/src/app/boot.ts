/**
 * The one inline script of a rendered page, before any control. On the landing page, it loads the app at the
 * first sign of intent or when the browser is idle, and on other pages immediately. It also passes on clicks
 * made in the meantime.
 */
declare const MAIN_SCRIPT: string;
/** On other pages, the content needs the app anyway. */
declare const EAGER: boolean;
/** Arguments for creating a font: family, source, and axes. */
declare const FONT: ConstructorParameters<typeof FontFace>;

interface Boot {
  /** Called once the app listens: replays earlier clicks. */
  ready: () => void;
}

declare global {
  /** Set by the script of a rendered page. Other pages don't have it. */
  var boot: Boot | undefined;
}

export {};

const html = document.documentElement;
const pressed: HTMLElement[] = [];
/** Clicks and submissions are queued until the app listens. */
let capturing = true;
let loading: Promise<unknown> | undefined;

/** A script that has not loaded by then is probably stuck. */
const MAX_WAIT_MS = 20_000;

/** Tells people who are waiting that the app is missing, and offers to try again. */
function admit(): void {
  if (capturing && (EAGER || pressed.length > 0)) html.dataset['boot'] = 'failed';
}

const load = (): void => {
  loading ??= import(/* @vite-ignore */ MAIN_SCRIPT).catch(() => {
    loading = undefined;
    admit();
  });
};

function captureEvent(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const element = event.target.closest<HTMLElement>(
    event.type === 'submit' ? 'form' : 'button[type=button]',
  );
  if (!element || !capturing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.push(element);
  // Visible immediately, however slow the connection is.
  const button = event instanceof SubmitEvent ? event.submitter : element;
  button?.setAttribute('aria-busy', 'true');
  html.dataset['boot'] = 'waiting';
  load();
  setTimeout(admit, MAX_WAIT_MS);
}

function ready(): void {
  capturing = false;
  delete html.dataset['boot'];
  delete html.dataset['known'];
  for (const button of document.querySelectorAll('button[aria-busy]'))
    button.removeAttribute('aria-busy');
  const now = findControls();
  /** The same control, if the page was rendered again with the same ones. */
  const successorOf = (control: HTMLElement): HTMLElement | undefined => {
    if (control.isConnected) return control;
    const other = now.length === sent.length ? now[sent.indexOf(control)] : undefined;
    return other?.className === control.className ? other : undefined;
  };
  for (const field of sent)
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
      typeInto(successorOf(field), field.value);
  for (const element of pressed.splice(0).map(successorOf)) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element?.click();
  }
}

const findControls = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('input, form, button[type=button]'),
];

/**
 * The page's controls as the server sent them. The app replaces them if the page has changed, such as
 * when the browser translated it.
 */
let sent: HTMLElement[] = [];
document.addEventListener('DOMContentLoaded', () => (sent = findControls()));

function typeInto(field: HTMLElement | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement) || field.value === text) return;
  // React doesn't notice what is set by the field's own property, which it replaces.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// Text is painted first, in a fallback font with the same metrics. Loading our font does not
// compete for bandwidth.
new PerformanceObserver((_paints, observer) => {
  observer.disconnect();
  document.fonts.add(new FontFace(...FONT));
}).observe({ type: 'paint', buffered: true });

let known = false;
try {
  const theme = localStorage.getItem('theme');
  if (theme) html.dataset['theme'] = theme;
  known = localStorage.getItem('session') !== null;
} catch {
  // Without storage, nobody is signed in, and the theme is the system's.
}
globalThis.boot = { ready };
for (const type of ['click', 'submit']) document.addEventListener(type, captureEvent, true);
for (const type of ['pointerover', 'touchstart', 'keydown', 'focusin'])
  document.addEventListener(type, load, { once: true, passive: true });
if (known) html.dataset['known'] = '';
if (EAGER) setTimeout(admit, MAX_WAIT_MS);
if (EAGER || known || location.search || history.state?.modal) load();
else
  addEventListener('load', () =>
    setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(load), 1500),
  );
