import type * as Leaflet from 'leaflet';

/** What would have moved the map, had it not been meant for the page. */
export type AccidentalGesture = 'finger' | 'wheel';

/** So far a finger goes before it is more than a tap. */
const MOVED_PX = 12;

/**
 * One finger and the plain wheel scroll the page; two fingers, Ctrl with the wheel, and the wheel
 * over a map that has the focus move the map. The mouse drags it as ever.
 */
export function requireMeantGestures(
  map: Leaflet.Map,
  canvas: HTMLElement,
  onUnmeant: (by: AccidentalGesture) => void,
): () => void {
  const ended = new AbortController();
  const early = { capture: true, passive: true, signal: ended.signal };
  let from: { x: number; y: number } | undefined;

  // In the capture phase, before the map itself handles it.
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
    // Were every listener passive, the browser would scroll without asking the map.
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
