import { formatDayTime, plural } from '@fourbay/contract/formats/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { describeAtFields } from '../../../lib/forms/form-errors.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { goTo } from '../../../lib/session/return-path.ts';
import {
  clearDeletedAccount,
  quotesLeft,
  useSession,
  type Session,
} from '../../../lib/session/session.ts';
import { formatExactDollars } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import styles from '../account-settings.module.css';
import {
  boughtQuotesQuery,
  claimOffer,
  deleteAccount,
  endingWorkQuery,
  hasClaimedOffer,
} from '../account-settings.queries.ts';

/** Deletes the account, after an offer to stay for owners who have not claimed it before. */
export function DeleteAccountModal({ hidden }: { hidden: boolean }) {
  const session = useSession();
  return session ? <Steps session={session} hidden={hidden} /> : null;
}

type Step = 'offer' | 'thanks' | 'claimed' | 'close';

function Steps({ session, hidden }: { session: Session; hidden: boolean }) {
  const [claimedBefore] = useState(hasClaimedOffer(session));
  const [step, setStep] = useState<Step>(claimedBefore ? 'close' : 'offer');
  if (step === 'offer')
    return (
      <OfferStep
        session={session}
        hidden={hidden}
        onClaimed={() => setStep('thanks')}
        onClaimedBefore={() => setStep('claimed')}
        onDelete={() => setStep('close')}
      />
    );
  if (step === 'thanks') return <ThanksStep session={session} hidden={hidden} />;
  if (step === 'claimed') return <ClaimedStep session={session} hidden={hidden} />;
  return (
    <ConfirmStep
      session={session}
      hidden={hidden}
      {...(claimedBefore ? {} : { onBack: () => setStep('offer') })}
    />
  );
}

interface OfferStepProps {
  session: Session;
  hidden: boolean;
  onClaimed: () => void;
  /** Called when another tab or device has claimed it since the offer was shown. */
  onClaimedBefore: () => void;
  onDelete: () => void;
}

function OfferStep({ session, hidden, onClaimed, onClaimedBefore, onDelete }: OfferStepProps) {
  const claim = useAction(claimOffer, {
    toast: false,
    onSuccess: (isClaimed) => (isClaimed ? onClaimed() : onClaimedBefore()),
  });
  const errors = claim.error ? [`We couldn’t add the quotes. ${firstErrorLine(claim.error)}`] : [];
  return (
    <ModalFrame title="Please stay" narrow hidden={hidden} errors={errors} onNegative={closeModal}>
      <p>
        We’d be sorry to see you go. If you stay, we’ll add 3 free quotes to your balance. They
        never expire.
      </p>
      <div className={styles.choices}>
        <Button kind="primary" busy={claim.pending} onClick={() => claim.run(session)}>
          Claim 3 free quotes
        </Button>
        <Button onClick={onDelete} disabled={claim.pending}>
          Delete account
        </Button>
      </div>
    </ModalFrame>
  );
}

function ThanksStep({ session, hidden }: { session: Session; hidden: boolean }) {
  return (
    <ModalFrame
      title="Thank you for staying"
      narrow
      hidden={hidden}
      negative="Back"
      onNegative={closeModal}
    >
      <p role="status">{`We added 3 quotes. You now have ${quotesLeft(session.user)} quotes left.`}</p>
    </ModalFrame>
  );
}

function ClaimedStep({ session, hidden }: { session: Session; hidden: boolean }) {
  return (
    <ModalFrame
      title="You already claimed this offer"
      narrow
      hidden={hidden}
      negative="Back"
      onNegative={closeModal}
    >
      <p role="status">
        {`No quotes were added this time. You have ${plural(quotesLeft(session.user), 'quote')} ` +
          'left.'}
      </p>
    </ModalFrame>
  );
}

function ConfirmStep({
  session,
  hidden,
  onBack,
}: {
  session: Session;
  hidden: boolean;
  onBack?: () => void;
}) {
  const form = useForm({
    initial: { current_password: '' },
    mutation: deleteAccount(session.authenticatable_id),
    describe: (error) => describeAtFields(error, (detail) => `The password ${detail}.`),
    onSuccess: () => {
      closeModal();
      clearDeletedAccount();
    },
  });
  return (
    <ModalFrame
      title="Delete account"
      narrow
      danger
      hidden={hidden}
      negative="Close"
      positive="Delete account"
      blocked={form.values.current_password ? undefined : 'Enter your password first.'}
      {...(onBack ? { back: { label: 'Back', onBack } } : {})}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <EndingWork userId={session.authenticatable_id} />
      <DeletionFacts email={session.user.attributes.email} />
      <BoughtQuotes />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('current_password')}
      />
    </ModalFrame>
  );
}

/** Names the appointments and requests that end with the account, before it is deleted. */
function EndingWork({ userId }: { userId: string }) {
  const { data, isError } = useQuery(endingWorkQuery(userId));
  if (isError)
    return (
      <Notice kind="warn">
        We couldn’t load your appointments. Any that you have will be canceled.
      </Notice>
    );
  if (!data || (data.bookings.length === 0 && data.openRequests === 0)) return null;
  return (
    <Notice kind="warn" title="Deleting your account cancels">
      <ul className={styles.facts}>
        {data.bookings.map(({ id, service_provider: shop, slot, timezone }) => (
          <li key={id}>
            {slot
              ? `Your appointment at ${shop.name}, ${formatDayTime(slot.from, timezone)}`
              : `The appointment you asked ${shop.name} for`}
          </li>
        ))}
        {data.openRequests > 0 && <li>{plural(data.openRequests, 'open request')}</li>}
      </ul>
    </Notice>
  );
}

/** Bought quotes would be lost, so a refund is offered first. */
function BoughtQuotes() {
  const { data } = useQuery(boughtQuotesQuery);
  const unused = data?.reduce((sum, { attributes }) => sum + attributes.quotes_left, 0) ?? 0;
  const dollars = data?.reduce((sum, { attributes }) => sum + attributes.refund_by_policy, 0) ?? 0;
  if (unused === 0) return null;
  return (
    <Notice
      kind="warn"
      title={`You would lose ${plural(unused, 'quote')} that you bought`}
      action={
        <Button
          size="small"
          onClick={() => {
            closeModal();
            goTo('/settings/manage_payments');
          }}
        >
          Ask for a refund first
        </Button>
      }
    >
      {dollars > 0
        ? `Our policy refunds ${formatExactDollars(dollars)} for unused quotes.`
        : 'They’re past our refund period, but you can ask.'}
    </Notice>
  );
}

function DeletionFacts({ email }: { email: string }) {
  return (
    <>
      <p>
        Your account closes right away. You’ll be logged out everywhere, and any open quotes and
        appointments will be canceled.
      </p>
      <ul className={styles.facts}>
        <li>
          {`For 30 days, you can restore your garage, quotes, and balance with a link we’ll send to ` +
            `${email}. Canceled appointments and requests, passkeys, and API keys don’t come back.`}
        </li>
        <li>After that, we erase your personal data, and you lose any quotes you have left.</li>
        <li>
          For 13 months, we keep a scrambled copy of the e-mail addresses you used here, so that
          nobody gets the free quotes twice.
        </li>
      </ul>
    </>
  );
}
