import { useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatDollars } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import { answerPaidQuestion, reportNotGone, type PaidQuestionData } from '../quotes.queries.ts';
import { PaidFields } from './paid-fields.tsx';
import { usePaidForm, PAID_NOTE } from './paid-form.ts';
import styles from './paid-question.module.css';

const shopsOf = ({ shops }: PaidQuestionData) =>
  shops.map(({ user_quote_price_id, name, quoted, tax_included, no_sales_tax }) => ({
    priceId: user_quote_price_id,
    name,
    dollars: quoted,
    taxIncluded: tax_included,
    noSalesTax: no_sales_tax,
  }));

/** The question behind an e-mailed link, open to the holder of the link. */
export function PaidQuestion({ token, question }: { token: string; question: PaidQuestionData }) {
  const [answered, setAnswered] = useState<PaidQuestionData>();
  const [again, setAgain] = useState(false);
  const [notGone, setNotGone] = useState(false);
  if (notGone)
    return (
      <div className={styles.question}>
        <Notice
          kind="good"
          title="Thank you"
          action={
            <Button size="small" onClick={() => setNotGone(false)}>
              I did go
            </Button>
          }
        >
          You didn’t go there, so there’s nothing to add. We won’t ask again.
        </Notice>
      </div>
    );
  if (answered && !again)
    return (
      <div className={styles.question}>
        <Notice
          kind="good"
          title="Thank you"
          action={
            <Button size="small" onClick={() => setAgain(true)}>
              Correct it
            </Button>
          }
        >
          {`You paid ${formatDollars(answered.report?.amount ?? 0)}. ` +
            (answered.in_history ? 'It’s in your service history. ' : '') +
            'To correct it, use this link until it expires, 30 days after we sent it.'}
        </Notice>
      </div>
    );
  return (
    <QuestionForm
      key={again ? 'again' : 'first'}
      token={token}
      question={answered ?? question}
      onAnswered={(saved) => {
        setAnswered(saved);
        setAgain(false);
      }}
      onNotGone={() => setNotGone(true)}
    />
  );
}

interface QuestionFormProps {
  token: string;
  question: PaidQuestionData;
  onAnswered: (saved: PaidQuestionData) => void;
  onNotGone: () => void;
}

function QuestionForm({ token, question, onAnswered, onNotGone }: QuestionFormProps) {
  const { job, vehicle, report, in_history } = question;
  const shops = shopsOf(question);
  const form = usePaidForm({
    shops,
    known: {
      priceId: report ? report.user_quote_price_id : question.user_quote_price_id,
      amount: report?.amount ?? null,
      sameWork: report?.same_work ?? null,
      tax: report?.tax ?? null,
    },
    mutation: answerPaidQuestion(token),
    onSuccess: ({ data }) => onAnswered(data),
  });
  // Holders of the link don't see the vehicle's last reading.
  const odd = useOddMileage(form.mileage, undefined);
  const refuse = useAction(reportNotGone, { toast: false, onSuccess: onNotGone });
  const isRefusalError = !form.pending && form.errors.length === 0;
  const errors = isRefusalError ? errorLines(refuse.error) : form.errors;
  return (
    <form className={styles.question} {...form.formProps}>
      <p>
        <strong>{job}</strong>
        <span>{`, ${vehicle}`}</span>
      </p>
      <p className={styles.soft}>{PAID_NOTE}</p>
      {errors.length > 0 && (
        <Notice kind="bad" title="We couldn’t save that">
          {errors.join(' ')}
        </Notice>
      )}
      <PaidFields form={form} shops={shops} inHistory={in_history} />
      {odd.question satisfies Elements}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.pending} reason={odd.blocked}>
          Send
        </Button>
        {!report && (
          <Button
            busy={refuse.pending}
            onClick={() => {
              form.clearErrors();
              refuse.run(token);
            }}
          >
            I didn’t go
          </Button>
        )}
      </div>
    </form>
  );
}
