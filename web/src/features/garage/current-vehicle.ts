import { isId } from '@fourbay/contract/wire/patterns';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { withoutValues } from '../../lib/browser/address-search.ts';
import { createStore, useStore } from '../../lib/browser/external-store.ts';
import { useReplaceUrl } from '../../lib/browser/replace-url.ts';

const KEY = 'current-vehicle';
const store = createStore<string | undefined>(localStorage.getItem(KEY) ?? undefined);

/** The id chosen last in this browser. It may no longer be in the list. */
export const useChosenVehicleId = (): string | undefined => useStore(store);

export const chosenVehicleId = (): string | undefined => store.get();

export function chooseVehicle(id: string | undefined): void {
  if (id === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
  store.set(id);
}

/** Chooses the vehicle that the URL names, as links in e-mails do, and removes it from the URL. */
export function useAddressedVehicle(): void {
  const [search] = useSearchParams();
  const replaceUrl = useReplaceUrl();
  const id = search.get('vehicle');
  useEffect(() => {
    if (id === null) return;
    if (isId(id)) chooseVehicle(id);
    replaceUrl({ search: withoutValues(search, ['vehicle']).toString() });
  }, [id, search, replaceUrl]);
}

/** The chosen vehicle of a list, otherwise the first. */
export const findCurrentVehicle = <V extends { id: string }>(
  vehicles: readonly V[],
  chosen: string | undefined,
): V | undefined => vehicles.find(({ id }) => id === chosen) ?? vehicles[0];
