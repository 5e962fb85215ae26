import type { ShopRequestKind } from '@fourbay/contract/shops/shop-limits';
import { useState, type SubmitEvent } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useDraft } from '../../../lib/session/use-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './shop-request.module.css';

type FieldName = 'name' | 'email' | 'phone' | 'message';
type ShopRequestDraft = Record<FieldName, string> & { kind: ShopRequestKind };

const ABOUT_A_SHOP: { value: ShopRequestKind; label: string }[] = [
  { value: 'correct', label: 'Something here is wrong' },
  { value: 'claim', label: 'This is my shop' },
  { value: 'leave_out', label: 'Leave this shop out' },
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

/**
 * Requests a correction of a shop, or without `shopId` a new one. Typed values are stored until
 * sent.
 */
export function ShopRequestForm({ shopId, onCancel }: ShopRequestFormProps) {
  const { value, change, sent, busy, errors, refusal, send } = useShopRequest(shopId);
  if (sent) return <RequestSent />;
  const field = (name: FieldName) => ({
    value: value[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {shopId && (
        <SelectField
          label="What is it about?"
          choices={ABOUT_A_SHOP}
          value={value.kind}
          onChoose={(chosen) => change({ kind: findKind(chosen) })}
        />
      )}
      <TextArea
        label={shopId ? 'What should we know?' : 'The shop’s name, address and phone number'}
        rows={4}
        maxLength={2_000}
        {...field('message')}
      />
      <div className={styles.pair}>
        <TextField label="Your name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextField label="Your e-mail" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField
        label="Your phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={40}
        {...field('phone')}
      />
      {refusal && (
        <Notice kind="bad" title="It was not sent">
          {refusal}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={busy}>
          Send
        </Button>
      </div>
    </form>
  );
}

const RequestSent = () => (
  <div role="status">
    <Notice kind="good" title="Thank you, it is on its way">
      Our supervisors read every message. They answer by e-mail when they have a question.
    </Notice>
  </div>
);

const findKind = (chosen: string): ShopRequestKind =>
  ABOUT_A_SHOP.find(({ value }) => value === chosen)?.value ?? 'correct';

type FieldErrors = Partial<Record<string, string>>;

function findMissing(value: typeof EMPTY): FieldErrors {
  const missing = REQUIRED.filter(({ name }) => value[name].trim() === '');
  return Object.fromEntries(missing.map(({ name, message }) => [name, message]));
}

const toFieldErrors = (fields: ApiError['fields']): FieldErrors =>
  Object.fromEntries(fields.map(({ field, details }) => [field, `This ${details[0]}.`]));

function useShopRequest(shopId: string | undefined) {
  const { value, change, discard } = useDraft(`shop-request:${shopId ?? 'new'}`, EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending') return;
    const missing = findMissing(value);
    setErrors(missing);
    setRefusal(undefined);
    if (Object.keys(missing).length > 0) return;
    setState('sending');
    try {
      await call('POST /api/v2/servicechek/provider_requests', {
        body: {
          ...value,
          kind: shopId ? value.kind : 'add',
          ...(shopId ? { service_provider_id: shopId } : {}),
        },
      });
      discard();
      setState('sent');
    } catch (error) {
      setState('typing');
      if (error instanceof ApiError && error.fields.length > 0)
        setErrors(toFieldErrors(error.fields));
      else setRefusal(firstErrorLine(error));
    }
  };
  return {
    value,
    change,
    sent: state === 'sent',
    busy: state === 'sending',
    errors,
    refusal,
    send,
  };
}
