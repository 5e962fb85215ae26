import type { ShopRequestKind } from '@fourbay/contract/shops/shop-limits';
import { useState } from 'react';
import { describeAtFields, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { requestShop } from '../shops.queries.ts';
import styles from './shop-request.module.css';

type FieldName = 'name' | 'email' | 'phone' | 'message';
type ShopRequestDraft = Record<FieldName, string> & { kind: ShopRequestKind };

const ABOUT_A_SHOP: { value: ShopRequestKind; label: string }[] = [
  { value: 'correct', label: 'Something here is wrong' },
  { value: 'claim', label: 'This is my shop' },
  { value: 'leave_out', label: 'Remove this shop' },
];
const EMPTY: ShopRequestDraft = { kind: 'correct', name: '', email: '', phone: '', message: '' };
const REQUIRED = [
  { name: 'name', message: 'Enter your name.' },
  { name: 'email', message: 'Enter your e-mail address.' },
  { name: 'message', message: 'Tell us what we should know.' },
] as const;

interface ShopRequestFormProps {
  shopId?: string;
  onCancel: () => void;
}

function useShopRequest(shopId: string | undefined, onSent: () => void) {
  return useForm({
    initial: EMPTY,
    draft: `shop-request:${shopId ?? 'new'}`,
    mutation: requestShop,
    check: findMissing,
    describe: (error) => describeAtFields(error),
    toInput: (values) => ({
      ...values,
      kind: shopId ? values.kind : ('add' as const),
      ...(shopId ? { service_provider_id: shopId } : {}),
    }),
    onSuccess: (_sent, { reset }) => {
      reset();
      onSent();
    },
  });
}

/** Requests a correction of a shop, or, without `shopId`, a new shop. Typed values are stored until sent. */
export function ShopRequestForm({ shopId, onCancel }: ShopRequestFormProps) {
  const [sent, setSent] = useState(false);
  const form = useShopRequest(shopId, () => setSent(true));
  if (sent) return <RequestSent />;
  return (
    <form className={styles.form} {...form.formProps}>
      {shopId && (
        <SelectField label="What is it about?" choices={ABOUT_A_SHOP} {...form.choice('kind')} />
      )}
      <TextArea
        label={shopId ? 'What should we know?' : 'The shop’s name, address, and phone number'}
        rows={4}
        maxLength={2_000}
        {...form.field('message')}
      />
      <ContactFields form={form} />
      {form.error && (
        <Notice kind="bad" title="We couldn’t send it">
          {form.error}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={form.pending}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** Contact details, in case we have questions. */
function ContactFields({ form }: { form: ReturnType<typeof useShopRequest> }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Your name"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={120}
          {...form.field('name')}
        />
        <TextField
          label="Your e-mail"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          {...form.field('email')}
        />
      </div>
      <TextField
        label="Your phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={40}
        {...form.field('phone')}
      />
    </>
  );
}

const RequestSent = () => (
  <div role="status">
    <Notice kind="good" title="Thank you for your message">
      Our supervisors read every message. They’ll e-mail you if they have a question.
    </Notice>
  </div>
);

function findMissing(value: ShopRequestDraft): FieldErrors {
  const missing = REQUIRED.filter(({ name }) => value[name].trim() === '');
  return Object.fromEntries(missing.map(({ name, message }) => [name, message]));
}
