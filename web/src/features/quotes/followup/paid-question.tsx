import type { ReplyOf, Routes } from '@fourbay/contract';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { formatDollars } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PaidFields } from './paid-fields.tsx';
import { usePaidForm, PAID_NOTE } from './paid-form.ts';
import styles from './paid-question.module.css';

type Question = ReplyOf<Routes['GET /api/v2/paid_questions/{token}']>['data'];

const shopsOf = ({ shops }: Question) =>
  shops.map(({ user_quote_price_id, name, quoted, tax_included, no_sales_tax }) => ({
    priceId: user_quote_price_id,
    name,
    dollars: quoted,
    taxIncluded: tax_included,
    noSalesTax: no_sales_tax,
  }));

/** The question behind a mailed link, open to the holder of the link. */
export function PaidQuestion({ token, question }: { token: string; question: Question }) {
  const [answered, setAnswered] = useState<Question>();
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
            'The link works until the end of its 30 days, should you want to correct it.'}
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
  question: Question;
  onAnswered: (saved: Question) => void;
  onNotGone: () => void;
}

function QuestionForm({ token, question, onAnswered, onNotGone }: QuestionFormProps) {
  const { job, vehicle, report, in_history } = question;
  const shops = shopsOf(question);
  const form = usePaidForm(shops, {
    priceId: report ? report.user_quote_price_id : question.user_quote_price_id,
    amount: report?.amount ?? null,
    sameWork: report?.same_work ?? null,
    tax: report?.tax ?? null,
  });
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const body = form.submit();
    if (!body) return;
    setBusy(true);
    try {
      const { data } = await call('POST /api/v2/paid_questions/{token}', {
        params: { token },
        body,
      });
      onAnswered(data);
    } catch (error) {
      form.setErrors(errorLines(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        <strong>{job}</strong>
        <span>{`, ${vehicle}`}</span>
      </p>
      <p className={styles.soft}>{PAID_NOTE}</p>
      {form.errors.length > 0 && (
        <Notice kind="bad" title="That could not be saved">
          {form.errors.join(' ')}
        </Notice>
      )}
      <PaidFields form={form} shops={shops} inHistory={in_history} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Send
        </Button>
        {!report && <NotGoneButton token={token} onNotGone={onNotGone} onErrors={form.setErrors} />}
      </div>
    </form>
  );
}

function NotGoneButton({
  token,
  onNotGone,
  onErrors,
}: {
  token: string;
  onNotGone: () => void;
  onErrors: (errors: string[]) => void;
}) {
  const [busy, setBusy] = useState(false);
  const say = async (): Promise<void> => {
    setBusy(true);
    onErrors([]);
    try {
      await call('POST /api/v2/paid_questions/{token}/not_gone', { params: { token } });
      onNotGone();
    } catch (error) {
      onErrors(errorLines(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void say()}>
      I didn’t go
    </Button>
  );
}
