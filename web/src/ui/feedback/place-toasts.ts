/** In order of preference. */
const PLACES = ['bottom', 'side', 'top'] as const;

/** Keeps toasts where they cover the least of all `data-keep-clear` elements, until the result is called. */
export function placeToasts(toasts: HTMLElement): () => void {
  const place = (): void => {
    const kept = [...document.querySelectorAll('[data-keep-clear]')].map((element) =>
      element.getBoundingClientRect(),
    );
    let best: (typeof PLACES)[number] = PLACES[0];
    let least = Infinity;
    for (const at of PLACES) {
      toasts.dataset['at'] = at;
      const own = toasts.getBoundingClientRect();
      const covered = kept.reduce((sum, rect) => sum + overlapOf(own, rect), 0);
      if (covered < least) [best, least] = [at, covered];
      if (least === 0) break;
    }
    toasts.dataset['at'] = best;
  };
  place();
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true });
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const event of ['scroll', 'resize']) window.addEventListener(event, place, options);
  return () => {
    changes.disconnect();
    listening.abort();
  };
}

/** The area that two rectangles share. */
const overlapOf = (one: DOMRect, other: DOMRect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
