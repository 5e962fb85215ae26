import { afterEach, describe, expect, it } from 'vitest';
import { placeToasts } from './place-toasts.ts';

const AT = {
  bottom: new DOMRect(330, 600, 620, 56),
  side: new DOMRect(12, 600, 400, 56),
  top: new DOMRect(330, 6, 620, 56),
};
type Rect = readonly [x: number, y: number, width: number, height: number];
const isPlace = (at: string | undefined): at is keyof typeof AT => at !== undefined && at in AT;

let stop = (): void => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function show(): HTMLElement {
  const toasts = document.body.appendChild(document.createElement('div'));
  toasts.getBoundingClientRect = () => {
    const { at } = toasts.dataset;
    return isPlace(at) ? AT[at] : AT.bottom;
  };
  stop = placeToasts(toasts);
  return toasts;
}

function keepClear(...rect: Rect): HTMLElement {
  const kept = document.createElement('section');
  kept.dataset['keepClear'] = '';
  kept.getBoundingClientRect = () => new DOMRect(...rect);
  return document.body.appendChild(kept);
}

const STRIP: Rect = [440, 500, 420, 200];
const WIDE: Rect = [0, 500, 1280, 300];

describe('toasts', () => {
  it('are at the bottom if they cover nothing there', () => {
    keepClear(960, 100, 300, 700);
    expect(show().dataset['at']).toBe('bottom');
  });

  it.each([
    ['beside the strip of a call', 'side', STRIP],
    ['at the top if there is no room at the side', 'top', WIDE],
  ])('are %s', (_what, place, kept) => {
    keepClear(...kept);
    expect(show().dataset['at']).toBe(place);
  });

  it('cover as little as possible if no place is clear', () => {
    keepClear(300, 600, 700, 100);
    keepClear(600, 0, 400, 60);
    expect(show().dataset['at']).toBe('side');
  });

  it('make way for an element that appears, and return when it’s gone', async () => {
    const toasts = show();
    const strip = keepClear(...STRIP);
    await Promise.resolve();
    expect(toasts.dataset['at']).toBe('side');
    strip.remove();
    await Promise.resolve();
    expect(toasts.dataset['at']).toBe('bottom');
  });

  it('make way for an element that scrolls under them', () => {
    const toasts = show();
    const line = keepClear(440, 800, 600, 100);
    line.getBoundingClientRect = () => new DOMRect(440, 580, 600, 100);
    window.dispatchEvent(new Event('scroll'));
    expect(toasts.dataset['at']).toBe('side');
  });
});
