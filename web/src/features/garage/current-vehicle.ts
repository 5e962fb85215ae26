import { createStore, useStore } from '../../lib/external-store.ts';

const KEY = 'current-vehicle';
const store = createStore<string | undefined>(localStorage.getItem(KEY) ?? undefined);

/**
 * The id that was chosen last in this browser; whoever has the list decides whether it still
 * counts.
 */
export const useChosenVehicleId = (): string | undefined => useStore(store);

export function chooseVehicle(id: string | undefined): void {
  if (id === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
  store.set(id);
}

/** The chosen vehicle of a list, otherwise its first. */
export const findCurrentVehicle = <V extends { id: string }>(
  vehicles: readonly V[],
  chosen: string | undefined,
): V | undefined => vehicles.find(({ id }) => id === chosen) ?? vehicles[0];
