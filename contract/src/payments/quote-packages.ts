/**
 * The packages on sale, with the specification's prices. Only the server's copy is ever charged.
 */
export const QUOTE_PACKAGES = [
  {
    package_id: '3quotes',
    type: 'one_time',
    theme: 'plain',
    title: '3 quotes',
    quantity: 3,
    cents: 500,
    description: 'Three more requests, each with prices from up to four shops.',
  },
  {
    package_id: '5quotes',
    type: 'one_time',
    theme: 'signal',
    title: '5 quotes',
    quantity: 5,
    cents: 700,
    description: 'Five more requests, each with prices from up to four shops.',
  },
] as const;

export type QuotePackage = (typeof QUOTE_PACKAGES)[number];
