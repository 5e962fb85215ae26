import { createStore, useStore } from '../../lib/browser/external-store.ts';

const KEY = 'current-vehicle';
const store = createStore<string | undefined>(localStorage.getItem(KEY) ?? undefined);

/** The id chosen last in this browser; it may no longer be in the list. */
export const useChosenVehicleId = (): string | undefined => useStore(store);

export function chooseVehicle(id: string | undefined): void {
  if (id === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
  store.set(id);
}

/** The chosen vehicle of a list, otherwise the first. */
export const findCurrentVehicle = <V extends { id: string }>(
  vehicles: readonly V[],
  chosen: string | undefined,
): V | undefined => vehicles.find(({ id }) => id === chosen) ?? vehicles[0];
