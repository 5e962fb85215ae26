import type * as Leaflet from 'leaflet';

/** Called for gestures that scrolled the page instead of moving the map. */
export type AccidentalGesture = 'finger' | 'wheel';

/** Distance a finger moves before it is more than a tap. */
const MOVED_PX = 12;

/**
 * One finger and the plain wheel scroll the page; two fingers, Ctrl with the wheel, and the wheel
 * over a focused map move the map. Mouse dragging is unchanged.
 */
export function requireDeliberateGestures(
  map: Leaflet.Map,
  canvas: HTMLElement,
  onUnmeant: (by: AccidentalGesture) => void,
): () => void {
  const ended = new AbortController();
  const early = { capture: true, passive: true, signal: ended.signal };
  let from: { x: number; y: number } | undefined;

  // In the capture phase, before the map's own handlers.
  canvas.addEventListener(
    'pointerdown',
    ({ pointerType }) => (pointerType === 'touch' ? map.dragging.disable() : map.dragging.enable()),
    early,
  );
  canvas.addEventListener(
    'wheel',
    ({ ctrlKey, metaKey }) => {
      const meant = ctrlKey || metaKey || canvas.contains(document.activeElement);
      if (meant) map.scrollWheelZoom.enable();
      else {
        map.scrollWheelZoom.disable();
        onUnmeant('wheel');
      }
    },
    // A non-passive listener is needed, because with passive ones only, the browser would scroll without
    // asking the map.
    { ...early, passive: false },
  );

  canvas.addEventListener(
    'touchstart',
    ({ touches: [first, second] }) => {
      from = first && !second ? { x: first.clientX, y: first.clientY } : undefined;
    },
    early,
  );
  canvas.addEventListener(
    'touchmove',
    ({ touches: [first, second] }) => {
      if (
        !first ||
        second ||
        !from ||
        Math.hypot(first.clientX - from.x, first.clientY - from.y) < MOVED_PX
      )
        return;
      from = undefined;
      onUnmeant('finger');
    },
    early,
  );
  return () => ended.abort();
}
