import { act, renderHook } from '@testing-library/react';
import Leaflet from 'leaflet';
import { expect, it, vi } from 'vitest';
import { useMapMarkers } from './use-map-markers.ts';

const AUSTIN = { latitude: 30.27, longitude: -97.74 };

/** Far enough apart that none form a cluster. */
const shops = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    latitude: AUSTIN.latitude,
    longitude: AUSTIN.longitude + at * 0.2,
    label: String(at + 1),
    name: `Shop ${at}`,
  }));

function renderMarkers(onSelect: (id: string) => void) {
  const element = document.createElement('div');
  const map = Leaflet.map(element).setView([AUSTIN.latitude, AUSTIN.longitude], 12);
  const markers = shops(20);
  const first = { markers, selectedId: undefined as string | undefined, onSelect };
  const hook = renderHook(
    (props: typeof first) =>
      useMapMarkers(map, { ...props, centered: true, search: { ...AUSTIN }, user: undefined }),
    { initialProps: first },
  );
  const shown = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-marker]')];
  return { ...hook, first, shown, element };
}

it('a redraw adds and removes only what changes', () => {
  const { rerender, first, shown } = renderMarkers(() => {});
  const before = shown();
  expect(before).toHaveLength(20);
  rerender({ ...first, selectedId: '3' });
  expect(shown().filter((element) => !before.includes(element))).toHaveLength(1);
  rerender({ ...first, markers: first.markers.slice(0, 15) });
  expect(shown()).toHaveLength(15);
  expect(shown().filter((element) => !before.includes(element))).toHaveLength(1);
});

it('the tab order is from left to right after every redraw', () => {
  const { rerender, first, shown, element } = renderMarkers(() => {});
  const order = () => shown().map(({ dataset }) => Number(dataset['marker']));
  const all = [...first.markers.keys()];
  rerender({ ...first, selectedId: '3' });
  expect(order()).toEqual(all);
  rerender({ ...first, selectedId: '8' });
  expect(order()).toEqual(all);
  rerender({ ...first, markers: first.markers.filter((_marker, at) => at % 2 === 1) });
  rerender(first);
  expect(order()).toEqual(all);
  document.body.append(element);
  const focused = shown()[5];
  focused?.focus();
  rerender({ ...first, markers: first.markers.slice(5) });
  rerender(first);
  expect(order()).toEqual(all);
  expect(document.activeElement).toBe(focused);
  element.remove();
});

it('a new handler is called without a redraw', () => {
  const { rerender, first, shown } = renderMarkers(() => {});
  const before = shown();
  const onSelect = vi.fn<(id: string) => void>();
  rerender({ ...first, onSelect });
  expect(shown()).toEqual(before);
  act(() => void before[2]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })));
  expect(onSelect).toHaveBeenCalledWith('2');
});
