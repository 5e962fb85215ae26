import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import {
  DEFAULT_RADIUS,
  MAX_RADIUS,
  MIN_RADIUS,
  MAX_NOTE,
  MAX_PHOTOS,
} from '@fourbay/contract/quotes/quote-limits';
import { freshKey } from '../../../lib/api/fresh-key.ts';
import { noServices, type SelectedServices } from '../services/service-selection.ts';

/** A request before it is sent; stored for the browser session. */
export interface RequestDraft {
  selectedServices: SelectedServices;
  selectedLocation: QuoteLocation | null;
  /** The place as typed, until one of the places it can mean is chosen. */
  typedPlace: string;
  /** Whole miles. */
  selectedMileRadius: number;
  requestedServiceProviderId: string | null;
  /** The note for agents and shops. */
  note: string;
  photos: readonly DraftPhoto[];
  /** The typed odometer reading, and its vehicle. */
  mileage: { vehicleId: string; typed: string } | null;
  /**
   * Stored with the draft, so that sending it after a reload or from a copied tab creates no second
   * quote.
   */
  key: string;
  /** The car's newest request when this one was first sent; null until then. */
  sentAfter: string | null;
}

/** Uploaded photos, which expire after a day. */
interface DraftPhoto {
  id: string;
  thumbnail: string;
}

export const emptyDraft = (key = freshKey()): RequestDraft => ({
  selectedServices: noServices(),
  selectedLocation: null,
  typedPlace: '',
  selectedMileRadius: DEFAULT_RADIUS,
  requestedServiceProviderId: null,
  note: '',
  photos: [],
  mileage: null,
  key,
  sentAfter: null,
});

/** True if the owner would lose something with the draft. */
export const hasContent = (draft: RequestDraft): boolean =>
  draft.selectedServices.some(({ category }) => category !== null) ||
  draft.selectedLocation !== null ||
  draft.typedPlace !== '' ||
  draft.requestedServiceProviderId !== null ||
  (draft.mileage?.typed ?? '') !== '' ||
  draft.note !== '' ||
  draft.photos.length > 0;

/** The reading typed for this vehicle; '' if none. */
export const mileageFor = ({ mileage }: RequestDraft, vehicleId: string): string =>
  mileage?.vehicleId === vehicleId ? mileage.typed : '';

export type DraftAction =
  | { type: 'services_changed'; services: SelectedServices }
  | { type: 'location_chosen'; location: QuoteLocation | null }
  | { type: 'place_typed'; typed: string }
  | { type: 'place_found'; typed: string; location: QuoteLocation }
  | { type: 'radius_changed'; miles: number }
  | { type: 'note_changed'; note: string }
  | { type: 'codes_noted'; codes: readonly string[] }
  | { type: 'words_noted'; words: string }
  | { type: 'photo_added'; photo: DraftPhoto }
  | { type: 'photo_removed'; id: string }
  | { type: 'shop_requested'; id: string }
  | { type: 'shop_cleared' }
  | { type: 'mileage_typed'; vehicleId: string; typed: string }
  | { type: 'sending'; after: string }
  | { type: 'reset' };

export const toWholeRadius = (miles: number): number =>
  Number.isFinite(miles)
    ? Math.min(MAX_RADIUS, Math.max(MIN_RADIUS, Math.round(miles)))
    : DEFAULT_RADIUS;

/** Adds the missing fault codes to the note. */
function withCodes(note: string, codes: readonly string[]): string {
  const missing = codes.filter((code) => !note.toUpperCase().includes(code));
  if (missing.length === 0) return note;
  const line = `${missing.length === 1 ? 'Code' : 'Codes'} ${missing.join(', ')}`;
  return note.trim() === '' ? line : `${note.trimEnd()}\n${line}`;
}

/** Adds what the owner notices, in their own words, unless the note already says it. */
function withWords(note: string, words: string): string {
  if (note.toLowerCase().includes(words.toLowerCase())) return note;
  return note.trim() === '' ? words : `${note.trimEnd()}\n${words}`;
}

/** While a place is typed, none is chosen, so that a request can't go to the previous one. */
const typePlace = (draft: RequestDraft, typed: string): RequestDraft =>
  typed.trim() === ''
    ? { ...draft, typedPlace: '' }
    : { ...draft, typedPlace: typed, selectedLocation: null };

export function updateDraft(draft: RequestDraft, action: DraftAction): RequestDraft {
  switch (action.type) {
    case 'services_changed':
      return { ...draft, selectedServices: action.services };
    case 'location_chosen':
      return { ...draft, selectedLocation: action.location, typedPlace: '' };
    case 'place_found':
      return draft.typedPlace === action.typed
        ? { ...draft, selectedLocation: action.location, typedPlace: '' }
        : draft;
    case 'place_typed':
      return typePlace(draft, action.typed);
    case 'radius_changed':
      return { ...draft, selectedMileRadius: toWholeRadius(action.miles) };
    case 'note_changed':
      return { ...draft, note: action.note.slice(0, MAX_NOTE) };
    case 'codes_noted':
      return { ...draft, note: withCodes(draft.note, action.codes).slice(0, MAX_NOTE) };
    case 'words_noted':
      return { ...draft, note: withWords(draft.note, action.words.trim()).slice(0, MAX_NOTE) };
    case 'photo_added':
      return { ...draft, photos: [...draft.photos, action.photo].slice(0, MAX_PHOTOS) };
    case 'photo_removed':
      return { ...draft, photos: draft.photos.filter(({ id }) => id !== action.id) };
    case 'shop_requested':
      return { ...draft, requestedServiceProviderId: action.id };
    case 'shop_cleared':
      return { ...draft, requestedServiceProviderId: null };
    case 'mileage_typed':
      return { ...draft, mileage: { vehicleId: action.vehicleId, typed: action.typed } };
    case 'sending':
      return { ...draft, sentAfter: draft.sentAfter ?? action.after };
    case 'reset':
      return emptyDraft();
  }
}
