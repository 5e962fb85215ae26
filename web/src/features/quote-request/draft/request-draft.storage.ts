import * as valibot from 'valibot';
import { freshKey } from '../../../lib/api/fresh-key.ts';
import { picked } from '../services/picked-service.ts';
import { emptyDraft, toWholeRadius, type RequestDraft } from './request-draft.ts';

const KEY = 'fourbay.request';

const optionSet = valibot.object({
  option: valibot.nullable(picked),
  choice: valibot.nullable(picked),
});
const service = valibot.object({
  category: valibot.nullable(picked),
  optionSets: valibot.pipe(valibot.array(optionSet), valibot.minLength(1), valibot.maxLength(3)),
});
const location = valibot.object({
  location_name: valibot.string(),
  user_address_id: valibot.nullable(valibot.string()),
  address: valibot.string(),
  address_2: valibot.string(),
  city: valibot.string(),
  state: valibot.string(),
  zip: valibot.string(),
  country: valibot.string(),
  latitude: valibot.number(),
  longitude: valibot.number(),
  approximate: valibot.boolean(),
  isValid: valibot.boolean(),
});
const photo = valibot.object({ id: valibot.string(), thumbnail: valibot.string() });
const storedDraft = valibot.object({
  userId: valibot.string(),
  draft: valibot.object({
    selectedServices: valibot.pipe(
      valibot.array(service),
      valibot.minLength(1),
      valibot.maxLength(10),
    ),
    selectedLocation: valibot.nullable(location),
    typedPlace: valibot.optional(valibot.string(), ''),
    selectedMileRadius: valibot.pipe(valibot.number(), valibot.transform(toWholeRadius)),
    requestedServiceProviderId: valibot.nullable(valibot.string()),
    note: valibot.optional(valibot.string(), ''),
    photos: valibot.optional(valibot.array(photo), []),
    mileage: valibot.optional(
      valibot.nullable(valibot.object({ vehicleId: valibot.string(), typed: valibot.string() })),
      null,
    ),
    key: valibot.optional(valibot.string(), freshKey),
    sentAfter: valibot.optional(valibot.nullable(valibot.string()), null),
  }),
});

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The user's draft of this browser session; empty when it is another user's or unreadable. */
export function loadDraft(storage: Store, userId: string): RequestDraft {
  try {
    const stored = valibot.safeParse(storedDraft, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return stored.success && stored.output.userId === userId ? stored.output.draft : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function saveDraft(storage: Store, userId: string, draft: RequestDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify({ userId, draft }));
  } catch {
    // Without storage, the request still works, but a reload loses the draft.
  }
}
