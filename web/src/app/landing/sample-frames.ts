import type { BayProps } from '../../ui/display/bay.tsx';

export interface SampleShop {
  name: string;
  dollars: number;
  facts: readonly string[];
  asking: string;
}

/** Made-up shops. The page labels them as a sample. */
const SHOPS: readonly SampleShop[] = [
  {
    name: 'Lamar Garage',
    dollars: 342,
    facts: ['Tax not included', 'OEM parts', '3.4 miles'],
    asking: 'Asking about parts',
  },
  {
    name: 'Eastside Auto Care',
    dollars: 289,
    facts: ['Out-the-door price', '12 months / 12,000 miles', '2.1 miles'],
    asking: 'Asking about tax',
  },
  {
    name: 'Hill Country Motors',
    dollars: 365,
    facts: ['Out-the-door price', 'OEM parts', '4.0 miles'],
    asking: 'Asking about the warranty',
  },
  {
    name: 'Riverside Brake & Tire',
    dollars: 310,
    facts: ['Tax not included', 'Can start tomorrow, 9 am', '4.8 miles'],
    asking: 'Asking for the first opening',
  },
];

/** The number of priced bays in a frame, and whether the next one is in progress. */
const frameState = (frame: number): { open: number; working: boolean } => ({
  open: Math.max(0, frame - 1),
  working: frame > 0 && frame < LAST_FRAME,
});

export const LAST_FRAME = 5;
/** The initial frame: two prices and a call in progress. */
export const FIRST_SHOWN_FRAME = 3;

export interface SampleBay {
  shop: SampleShop;
  door: BayProps['door'];
  state: string;
  best: boolean;
}

/** The four bays in one frame of the sample. */
export function sampleFrame(frame: number): SampleBay[] {
  const { open, working } = frameState(frame);
  // A single price is not marked as the best, as on a quote.
  const lowest = open > 1 ? Math.min(...SHOPS.slice(0, open).map(({ dollars }) => dollars)) : 0;
  return SHOPS.map((shop, index) => {
    if (index < open) {
      const best = shop.dollars === lowest;
      return { shop, door: 'open', state: best ? 'Best price' : 'Price is in', best };
    }
    return index === open && working
      ? { shop, door: 'working', state: 'Gathering price', best: false }
      : { shop, door: 'waiting', state: 'Finding a provider', best: false };
  });
}
