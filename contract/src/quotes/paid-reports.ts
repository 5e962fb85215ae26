import { z } from 'zod';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { mileageInBody } from '../garage/garage.ts';
import { odometerChange } from '../garage/service-histories.ts';
import { SAME_WORK } from '../price-figures/price-record-text.ts';
import { quoteWithOdometer } from './quotes.ts';
import { reportedPayment } from './reported-payment.ts';
import {
  idInBody,
  idInQuery,
  linkToken,
  listOf,
  requiredText,
  resource,
  single,
} from '../wire/resource.ts';

const TAG = 'Paid reports';

const dollars = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in dollars')
    .transform(Number),
]);
const emptyIsNull = z.literal('').transform(() => null);
/** A boolean in JSON, or its text in a form. */
const tick = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

const paidReport = z.object({
  amount: dollars.refine(
    (amount) => amount >= 0.01 && amount <= 100_000,
    'must be more than $0 and at most $100,000',
  ),
  user_quote_price_id: idInBody
    .nullish()
    .describe('The price you chose. Omit it if the work was done at another shop.'),
  same_work: z
    .enum(SAME_WORK)
    .nullish()
    .describe('Whether it was the quoted work. Required with a price.'),
  tax: z
    .union([
      z.null(),
      emptyIsNull,
      dollars.refine((amount) => amount >= 0 && amount <= 100_000, 'must be $0 or more'),
    ])
    .optional()
    .describe('The tax on the receipt in US dollars, which the amount includes.'),
  mileage: mileageInBody
    .optional()
    .describe("The odometer reading. If it is higher, it becomes the vehicle's mileage."),
  add_to_history: tick
    .default(false)
    .describe(
      'Whether to add the work to the service history. If the quote already has an entry ' +
        'there, that entry is completed.',
    ),
});

export const reportPaidPrice = endpoint('reportPaidPrice', {
  method: 'POST',
  path: `${NS}/user_quotes/{id}/paid`,
  access: 'user',
  tag: TAG,
  summary: 'Report what you paid',
  description:
    'Send the amount, the price you chose, and whether it was the same work. To add a picture ' +
    'of the receipt, send the fields as `multipart/form-data`. Reporting again within 90 days ' +
    'replaces your report.',
  file: 'receipt',
  body: paidReport,
  status: 200,
  reply: quoteWithOdometer,
  errors: ['not_found', 'invalid', 'conflict', 'too_large', 'rate_limited'],
});

const question = z.object({
  job: z.string(),
  vehicle: z.string(),
  shops: z
    .array(
      z.object({
        user_quote_price_id: z.string(),
        name: z.string(),
        quoted: z.number(),
        tax_included: z.boolean().nullable(),
        no_sales_tax: z.boolean().describe('True when the state has no sales tax.'),
      }),
    )
    .describe('Shops with a live price.'),
  user_quote_price_id: z.string().nullable().describe('The price that the owner probably chose.'),
  report: z
    .object({
      amount: z.number(),
      user_quote_price_id: z.string().nullable(),
      same_work: z.enum(SAME_WORK).nullable(),
      tax: z.number().nullable(),
      with_receipt: z.boolean(),
    })
    .nullable()
    .describe('The current report, if any.'),
  in_history: z.boolean(),
  expires_at: z.string(),
});

export const readPaidQuestion = endpoint('getPaidQuestion', {
  method: 'GET',
  path: `${API}/paid_questions/{token}`,
  access: 'public',
  tag: TAG,
  summary: 'Get the question behind an e-mailed link',
  description:
    'The question is what you paid for the job. The reply has nothing else about the account. ' +
    'The link works for 30 days.',
  params: linkToken,
  status: 200,
  reply: z.object({ data: question }),
  errors: ['not_found', 'link_ended', 'rate_limited'],
});

export const answerPaidQuestion = endpoint('answerPaidQuestion', {
  method: 'POST',
  path: `${API}/paid_questions/{token}`,
  access: 'public',
  tag: TAG,
  summary: 'Use an e-mailed link to report what you paid',
  description: 'Answering again replaces the earlier answer.',
  params: linkToken,
  file: 'receipt',
  body: paidReport,
  status: 200,
  reply: z.object({ data: question, meta: z.object({ odometer: odometerChange }) }),
  errors: ['not_found', 'link_ended', 'invalid', 'conflict', 'too_large', 'rate_limited'],
});

export const reportNotGone = endpoint('reportNotGoing', {
  method: 'POST',
  path: `${API}/paid_questions/{token}/not_gone`,
  access: 'public',
  tag: TAG,
  summary: 'Report that you didn’t go to the shop',
  description: 'You aren’t asked again, and an appointment there counts as missed.',
  params: linkToken,
  status: 204,
  errors: ['not_found', 'link_ended', 'conflict', 'rate_limited'],
});

const REPORTS = `${API}/console/paid_reports`;
const reportStates = ['waiting', 'counts', 'neither', 'set_aside'] as const;

const paidReportResource = resource(
  'paid_report',
  reportedPayment.extend({
    shop: z.object({ id: z.string(), name: z.string(), town: z.string() }),
    quote_id: z.string(),
    with_receipt: z.boolean(),
    verdict: z
      .enum(['kept', 'not_kept', 'neither'])
      .describe(
        'Whether the shop kept its price. `neither` means that the work differed or can’t be ' +
          'compared.',
      ),
    state: z.enum(reportStates),
    shop_told_at: z.string().nullable(),
    shop_answer: z.string(),
    set_aside: z
      .object({ at: z.string(), by: z.string().nullable(), reason: z.string() })
      .nullable(),
    earlier: z
      .array(
        z.object({
          paid: z.number(),
          same_work: z.enum(SAME_WORK).nullable(),
          reported_at: z.string(),
        }),
      )
      .describe('Earlier versions of the report, newest first.'),
  }),
);

export const listPaidReports = endpoint('listPaidReports', {
  method: 'GET',
  path: REPORTS,
  access: 'supervisor',
  tag: TAG,
  summary: 'List paid reports',
  description: 'Returns what owners reported paying, newest first.',
  query: z.object({
    service_provider_id: idInQuery.optional(),
    state: z.enum(['all', 'waiting', 'answered', 'set_aside']).default('all'),
  }),
  status: 200,
  reply: listOf(paidReportResource),
});

export const setPaidReportAside = endpoint('setPaidReportAside', {
  method: 'POST',
  path: `${REPORTS}/{id}/set_aside`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Set a paid report aside',
  description: 'The report no longer counts toward any figure. A reason is required.',
  body: z.object({ reason: requiredText(500) }),
  status: 200,
  reply: single(paidReportResource),
  errors: ['not_found', 'conflict', 'invalid'],
});

export const restorePaidReport = endpoint('restorePaidReport', {
  method: 'POST',
  path: `${REPORTS}/{id}/restore`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Restore a paid report',
  description: 'It counts again after it was set aside. A reason is required.',
  body: z.object({ reason: requiredText(500) }),
  status: 200,
  reply: single(paidReportResource),
  errors: ['not_found', 'conflict', 'invalid'],
});
