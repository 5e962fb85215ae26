/** Downtown Austin as the address of a quote: the demo has many shops around it. */
export const AUSTIN = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  latitude: 30.2713,
  longitude: -97.7426,
};
