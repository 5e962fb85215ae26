const TIMEOUT_MS = 27_000;
/** The browser's own limit does not run while it asks, and some never answer. */
const GIVE_UP_AFTER_MS = 30_000;
const MAX_AGE_MS = 30_000;

/** Whether the browser tells at once, because its owner allowed it before. */
export async function isLocationAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted';
  } catch {
    // A browser that cannot say would ask.
    return false;
  }
}

/** Where the device is, or, after half a minute at most, an error whose message says why not. */
export function locateDevice(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('Cannot get your location'));
      return;
    }
    setTimeout(() => reject(new Error('Cannot get your location')), GIVE_UP_AFTER_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => reject(new Error('Cannot get your location')),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
