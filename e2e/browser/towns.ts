// Addresses of quotes, in towns around which the demo has many shops.

/** Downtown Austin. */
export const AUSTIN = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  latitude: 30.2713,
  longitude: -97.7426,
};

export const KALISPELL: typeof AUSTIN = {
  zip: '59901',
  city: 'Kalispell',
  state: 'MT',
  latitude: 48.2028,
  longitude: -114.3031,
};
