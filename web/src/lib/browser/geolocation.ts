const TIMEOUT_MS = 27_000;
/**
 * Own time limit, because the browser's does not include its permission prompt, and some never
 * answer.
 */
const TOTAL_TIMEOUT_MS = 30_000;
const MAX_AGE_MS = 30_000;

/** Whether the browser gives the location without asking, because of an earlier permission. */
export async function isLocationAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted';
  } catch {
    // A browser without this API would ask.
    return false;
  }
}

/** The device's location or, after at most half a minute, an error with a message. */
export function locateDevice(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('Cannot get your location'));
      return;
    }
    setTimeout(() => reject(new Error('Cannot get your location')), TOTAL_TIMEOUT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => reject(new Error('Cannot get your location')),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
