/** The first one is the usual place. */
const PLACES = ['bottom', 'side', 'top'] as const;

/** Places toasts where they cover nothing marked `data-keep-clear`, for as long as they show. */
export function placeToasts(toasts: HTMLElement): () => void {
  const place = (): void => {
    const kept = [...document.querySelectorAll('[data-keep-clear]')].map((element) =>
      element.getBoundingClientRect(),
    );
    for (const at of PLACES) {
      toasts.dataset['at'] = at;
      const own = toasts.getBoundingClientRect();
      if (!kept.some((rect) => overlaps(own, rect))) return;
    }
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

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
