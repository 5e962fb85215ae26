import Leaflet from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addTiles } from './tiles.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A map whose tiles come or not as the test says. */
function show(attribution = '') {
  const map = Leaflet.map(document.createElement('div'));
  const onMissing = vi.fn<() => void>();
  const stop = addTiles(map, {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution,
    maxZoom: 17,
    onMissing,
  });
  const layers: Leaflet.Layer[] = [];
  map.eachLayer((layer) => void layers.push(layer));
  return {
    credits: () => layers.map((layer) => layer.getAttribution?.()),
    onMissing,
    stop,
    fire: (what: 'tileload' | 'tileerror') => map.eachLayer((layer) => void layer.fire(what)),
  };
}

it('tiles are given up when the first of them fails', () => {
  const { onMissing, fire } = show();
  fire('tileerror');
  expect(onMissing).toHaveBeenCalled();
});

it('tiles are given up when none has come for five seconds', () => {
  const { onMissing } = show();
  vi.advanceTimersByTime(5_000);
  expect(onMissing).toHaveBeenCalled();
});

it('one missing tile among others changes nothing, four in a row do', () => {
  const { onMissing, fire } = show();
  fire('tileload');
  for (let i = 0; i < 3; i += 1) fire('tileerror');
  vi.advanceTimersByTime(60_000);
  expect(onMissing).not.toHaveBeenCalled();
  fire('tileerror');
  expect(onMissing).toHaveBeenCalled();
});

it('a removed map stops waiting for tiles', () => {
  const { onMissing, stop } = show();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onMissing).not.toHaveBeenCalled();
});

it('the credit of open maps leads to their terms, and is never markup itself', () => {
  expect(show('© OpenStreetMap contributors').credits()).toEqual([
    '© <a href="https://www.openstreetmap.org/copyright" target="_blank" ' +
      'rel="noreferrer">OpenStreetMap</a> contributors',
  ]);
  expect(show('Tiles <b>Inc.</b> & sons').credits()).toEqual([
    'Tiles &lt;b>Inc.&lt;/b> &amp; sons',
  ]);
});
