export { isStateOutsideArea, isZipOutsideArea } from '@fourbay/contract/places/service-area';

export const isUnitedStates = (country: string): boolean =>
  /^(us|usa|u\.s\.a?\.?|united states( of america)?|america)$/i.test(country.trim());

/** Bounding box of all outlines, checked first because it is cheap. */
export const isNearContinentalUs = ({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): boolean => latitude >= 24 && latitude <= 50 && longitude >= -125 && longitude <= -66;

/** `78701-1234` and ` 78701 ` → `78701`; undefined when it is not a ZIP code. */
export const fiveDigits = (zip: string): string | undefined =>
  /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1];
