const KEY = 'last-place';

/** Saves the place that was last typed or sent, until a log-out. */
export function saveLastPlace(place: string): void {
  try {
    localStorage.setItem(KEY, place);
  } catch {
    // Without storage, it has to be typed again.
  }
}

export function readLastPlace(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
