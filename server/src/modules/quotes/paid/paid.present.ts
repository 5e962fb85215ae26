import { centsToDollars } from '@fourbay/contract/formats/money';
import type { listPaidReports, readPaidQuestion } from '@fourbay/contract/quotes/paid-reports';
import type { reportedPayment, undeliveredReport } from '@fourbay/contract/quotes/reported-payment';
import type { z } from 'zod';
import { hasSalesTax } from './kept.rules.ts';
import type { OpenQuestion } from './questions.service.ts';
import type { JudgedReport } from './supervision.service.ts';
import type { ReportRow } from './supervision.store.ts';

export const presentQuestion = ({
  question,
  shops,
}: OpenQuestion): z.input<typeof readPaidQuestion.reply>['data'] => ({
  job: question.job,
  vehicle: question.vehicle,
  shops: shops.map(({ id, name, total_cents, out_the_door, state }) => ({
    user_quote_price_id: id,
    name,
    quoted: centsToDollars(total_cents),
    tax_included: out_the_door,
    no_sales_tax: !hasSalesTax(state),
  })),
  user_quote_price_id: question.going_to_price_id,
  report:
    question.paid_cents === null
      ? null
      : {
          amount: centsToDollars(question.paid_cents),
          user_quote_price_id: question.price_id,
          same_work: question.same_work,
          tax: centsToDollars(question.tax_cents),
          with_receipt: question.with_receipt ?? false,
        },
  in_history: question.in_history,
  expires_at: question.expires_at.toISOString(),
});

/** What was reported as paid, next to the quoted price; in dollars. */
const presentPayment = (report: ReportRow): z.input<typeof reportedPayment> => ({
  job: report.job,
  vehicle: report.vehicle,
  quoted: centsToDollars(report.quoted_cents),
  tax_included: report.out_the_door,
  paid: centsToDollars(report.paid_cents),
  tax: centsToDollars(report.tax_cents),
  same_work: report.same_work,
  reported_at: report.reported_at.toISOString(),
  counts_from: report.counts_from.toISOString(),
});

/** For the agent who informs the shop. */
export const presentUndelivered = (report: ReportRow): z.input<typeof undeliveredReport> => ({
  id: report.id,
  ...presentPayment(report),
});

export const presentReport = ({
  report,
  verdict,
  state,
}: JudgedReport): z.input<typeof listPaidReports.reply>['data'][number] => ({
  id: report.id,
  type: 'paid_report',
  attributes: {
    shop: { id: report.shop_id, name: report.shop, town: report.town },
    quote_id: report.quote_id,
    ...presentPayment(report),
    with_receipt: report.with_receipt,
    verdict,
    state,
    shop_told_at: report.shop_told_at?.toISOString() ?? null,
    shop_answer: report.shop_answer,
    set_aside: report.set_aside_at && {
      at: report.set_aside_at.toISOString(),
      by: report.set_aside_by,
      reason: report.set_aside_reason ?? '',
    },
    earlier: report.earlier.map(({ paid_cents, same_work, reported_at }) => ({
      paid: centsToDollars(paid_cents),
      same_work,
      reported_at: new Date(reported_at).toISOString(),
    })),
  },
});
