import Leaflet from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addTiles } from './tiles.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A map whose tiles the test loads or fails. */
function show(attribution = '') {
  const map = Leaflet.map(document.createElement('div')).setView([40, -100], 3);
  const onMissing = vi.fn<() => void>();
  const onArrived = vi.fn<() => void>();
  const stop = addTiles(map, {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution,
    maxZoom: 17,
    onMissing,
    onArrived,
  });
  const layers: Leaflet.Layer[] = [];
  map.eachLayer((layer) => void layers.push(layer));
  return {
    credits: () => layers.map((layer) => layer.getAttribution?.()),
    onMissing,
    onArrived,
    stop,
    /** Each call is about a new tile unless one is given. */
    fire: (what: 'tileload' | 'tileerror', tile = document.createElement('img')) =>
      map.eachLayer((layer) => void layer.fire(what, { tile, coords: { x: 1, y: 2, z: 3 } })),
  };
}

it('a tile that fails is requested once more', () => {
  const { fire } = show();
  const tile = document.createElement('img');
  fire('tileerror', tile);
  vi.advanceTimersByTime(2_000);
  expect(tile.src).toBe('https://tiles.example/3/1/2.png');
  tile.src = '';
  fire('tileerror', tile);
  vi.advanceTimersByTime(60_000);
  expect(tile.getAttribute('src')).toBe('');
});

it('tiles count as missing once the first fails, until one loads', () => {
  const { onMissing, onArrived, fire } = show();
  fire('tileerror');
  fire('tileerror');
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(onArrived).not.toHaveBeenCalled();
  fire('tileload');
  fire('tileload');
  expect(onArrived).toHaveBeenCalledTimes(1);
});

it('tiles count as missing when none has loaded for three seconds', () => {
  const { onMissing } = show();
  vi.advanceTimersByTime(3_000);
  expect(onMissing).toHaveBeenCalledTimes(1);
});

it('failing tiles never remove a street map that has loaded', () => {
  const { onMissing, fire } = show();
  fire('tileload');
  for (let i = 0; i < 30; i += 1) {
    const tile = document.createElement('img');
    fire('tileerror', tile);
    fire('tileerror', tile);
  }
  vi.advanceTimersByTime(60_000);
  expect(onMissing).not.toHaveBeenCalled();
});

it('a removed map stops waiting for tiles', () => {
  const { onMissing, stop } = show();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(onMissing).not.toHaveBeenCalled();
});

it('the attribution of open maps links to their terms and is never treated as markup', () => {
  expect(show('© OpenStreetMap contributors').credits()).toEqual([
    '© <a href="https://www.openstreetmap.org/copyright" target="_blank" ' +
      'rel="noreferrer">OpenStreetMap</a> contributors',
  ]);
  expect(show('Tiles <b>Inc.</b> & sons').credits()).toEqual([
    'Tiles &lt;b>Inc.&lt;/b> &amp; sons',
  ]);
});
