import { days } from '@fourbay/contract/formats/durations';
import { SharedQuote } from '../../../features/quotes/index.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../shell/page.tsx';

type Quote = Parameters<typeof SharedQuote>[0]['quote'];
type Price = Quote['prices'][number];

const today = new Date();
const inDays = (count: number): string => new Date(today.getTime() + days(count)).toISOString();

const price = (id: string, name: string, dollars: number, facts: Partial<Price>): Price => ({
  id,
  price: dollars,
  parts: null,
  labor: null,
  fees: null,
  out_the_door: null,
  oem_parts: null,
  warranty_months: null,
  warranty_miles: null,
  valid_until: null,
  estimated: false,
  source: 'call',
  told_at: inDays(0),
  covers: 'all',
  service_prices: [],
  shop: { id, name, city: 'Austin', type: 'independent', formatted_phone_number: null },
  ...facts,
});

/** The quote of the landing page's sample, with everything that its shops said. */
const SAMPLE: Quote = {
  service_title: 'Front brakes',
  description: 'Front brakes: pads and rotors',
  vehicle: '2015 Honda Civic EX',
  town: 'Austin, TX',
  status: 'completed',
  created_at: inDays(0),
  expires_at: inDays(30),
  prices: [
    price('2', 'Eastside Auto Care', 289, {
      out_the_door: true,
      oem_parts: false,
      parts: 130,
      labor: 125,
      fees: 22,
      warranty_months: 12,
      warranty_miles: 12_000,
    }),
    price('4', 'Riverside Brake & Tire', 310, { out_the_door: false, oem_parts: false }),
    price('1', 'Lamar Garage', 342, { out_the_door: false, oem_parts: true, source: 'shop_link' }),
    price('3', 'Hill Country Motors', 365, {
      out_the_door: true,
      oem_parts: true,
      warranty_months: 24,
      warranty_miles: 24_000,
    }),
  ],
  part_prices: [],
};

/** A made-up quote in full, for visitors. */
export const Component = () => (
  <Page
    title="Sample quote"
    heading="Sample quote: front brakes"
    description="What a quote looks like: up to four prices for the same job, side by side."
  >
    <Notice>This is a sample. Its shops and prices are made up.</Notice>
    <SharedQuote quote={SAMPLE} />
  </Page>
);
