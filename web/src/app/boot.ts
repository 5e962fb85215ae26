/**
 * The one script inside a rendered page, ahead of everything that can be pressed: on the landing
 * page it brings the app when somebody is about to do something, or when the browser has nothing
 * else to do, elsewhere at once; and it hands over what was pressed in the meantime.
 */
declare const MAIN_SCRIPT: string;
/** The page waits for the app anyway. */
declare const EAGER: boolean;
/** What a font is made with: its family, its source and its axes. */
declare const FONT: ConstructorParameters<typeof FontFace>;

interface Boot {
  /** Called once the app listens: presses that came before are made again. */
  ready: () => void;
}

declare global {
  /** Set by the script of a rendered page; other pages have none. */
  var boot: Boot | undefined;
}

export {};

const html = document.documentElement;
const pressed: HTMLElement[] = [];
/** Presses and sendings are kept until the app listens. */
let capturing = true;
let loading: Promise<unknown> | undefined;

/** A script that has not come by then is most likely stuck. */
const MAX_WAIT_MS = 20_000;

/** Says that the app is missing to whoever waits for it, and offers to try again. */
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
  // Seen at once, however slow the line is.
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
  for (const element of pressed.splice(0)) {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

// The words come first, in the font that is measured like ours; ours does not share the line with
// them.
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
  // No storage: nobody is known, and the theme is the system's.
}
globalThis.boot = { ready };
for (const type of ['click', 'submit']) document.addEventListener(type, captureEvent, true);
for (const type of ['pointerover', 'touchstart', 'keydown', 'focusin'])
  document.addEventListener(type, load, { once: true, passive: true });
if (known) html.dataset['known'] = '';
if (EAGER) setTimeout(admit, MAX_WAIT_MS);
if (EAGER || known || location.search) load();
else
  addEventListener('load', () =>
    setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(load), 1500),
  );
