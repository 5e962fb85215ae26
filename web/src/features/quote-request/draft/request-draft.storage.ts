import * as v from 'valibot';
import { freshKey } from '../../../lib/fresh-key.ts';
import { emptyDraft, toWholeRadius, type RequestDraft } from './request-draft.ts';

const KEY = 'fourbay.request';

const picked = v.object({ id: v.string(), name: v.string() });
const optionSet = v.object({ option: v.nullable(picked), choice: v.nullable(picked) });
const service = v.object({
  category: v.nullable(picked),
  optionSets: v.pipe(v.array(optionSet), v.minLength(1), v.maxLength(3)),
});
const location = v.object({
  location_name: v.string(),
  user_address_id: v.nullable(v.string()),
  address: v.string(),
  address_2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  country: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  approximate: v.boolean(),
  isValid: v.boolean(),
});
const storedDraft = v.object({
  userId: v.string(),
  draft: v.object({
    selectedServices: v.pipe(v.array(service), v.minLength(1), v.maxLength(10)),
    selectedLocation: v.nullable(location),
    selectedMileRadius: v.pipe(v.number(), v.transform(toWholeRadius)),
    requestedServiceProviderId: v.nullable(v.string()),
    key: v.optional(v.string(), freshKey),
  }),
});

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The draft of this browser session, or an empty one: another user's, or one that cannot be read,
 * counts as none.
 */
export function loadDraft(storage: Store, userId: string): RequestDraft {
  try {
    const stored = v.safeParse(storedDraft, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return stored.success && stored.output.userId === userId ? stored.output.draft : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function saveDraft(storage: Store, userId: string, draft: RequestDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify({ userId, draft }));
  } catch {
    // A browser that stores nothing still lets the request be made; it is only lost by a reload.
  }
}

export function clearDraft(storage: Store): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
