import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import '../../features/account-settings/modals.ts';
import '../../features/accounts/modals.ts';
import '../../features/garage/modals.ts';
import '../../features/payments/modals.ts';
import '../../features/places/modals.ts';
import '../../features/policies/modals.ts';
import '../../features/quote-request/modals.ts';
import '../../features/quotes/modals.ts';
import {
  closeModal,
  restoreModal,
  useOpenModal,
  type Modals,
  type ModalType,
  type OpenModal,
  type OpenModals,
} from '../../lib/browser/modal.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { canReopen } from './modal-link.tsx';
import styles from './modals.module.css';

type ModalComponent<T extends ModalType> = (props: {
  input: Modals[T];
  /** Whether another modal currently hides this one. */
  hidden: boolean;
}) => ReactNode;

const load = <Props,>(component: () => Promise<(props: Props) => ReactNode>) =>
  lazy(async () => ({ default: await component() }));

/** Modal type → its feature's component, loaded when first opened: one line per modal. */
const modals: { [T in ModalType]: ModalComponent<T> } = {
  login: load(async () => (await import('../../features/accounts/login-modal.tsx')).LoginModal),
  email_code: load(
    async () =>
      (await import('../../features/accounts/by-code/email-code-modal.tsx')).EmailCodeModal,
  ),
  complete_profile: load(
    async () =>
      (await import('../../features/accounts/by-code/complete-profile-modal.tsx'))
        .CompleteProfileModal,
  ),
  second_step: load(
    async () => (await import('../../features/accounts/second-step-modal.tsx')).SecondStepModal,
  ),
  choose_password: load(
    async () =>
      (await import('../../features/accounts/choose-password-modal.tsx')).ChoosePasswordModal,
  ),
  sign_up: load(
    async () => (await import('../../features/accounts/sign-up-modal.tsx')).SignUpModal,
  ),
  stripe_payment: load(
    async () => (await import('../../features/payments/purchase-modal.tsx')).PurchaseModal,
  ),
  refund_request: load(
    async () =>
      (await import('../../features/payments/refund-request-modal.tsx')).RefundRequestModal,
  ),
  add_address: load(
    async () => (await import('../../features/places/address-form.tsx')).AddAddressModal,
  ),
  edit_address: load(
    async () => (await import('../../features/places/address-form.tsx')).EditAddressModal,
  ),
  add_vehicle: load(
    async () =>
      (await import('../../features/garage/vehicle-form/add-vehicle-modal.tsx')).AddVehicleModal,
  ),
  edit_vehicle: load(
    async () =>
      (await import('../../features/garage/vehicle-form/edit-vehicle-modal.tsx')).EditVehicleModal,
  ),
  remove_vehicle: load(
    async () =>
      (await import('../../features/garage/vehicle/remove-vehicle-modal.tsx')).RemoveVehicleModal,
  ),
  garage_info: load(
    async () => (await import('../../features/garage/garage-info-modal.tsx')).GarageInfoModal,
  ),
  vehicle_image: load(
    async () =>
      (await import('../../features/garage/vehicle/vehicle-image-modal.tsx')).VehicleImageModal,
  ),
  vehicle_info: load(
    async () =>
      (await import('../../features/garage/vehicle/vehicle-text-modals.tsx')).VehicleInfoModal,
  ),
  drivetrain_info: load(
    async () =>
      (await import('../../features/garage/vehicle/vehicle-text-modals.tsx')).DrivetrainInfoModal,
  ),
  design_info: load(
    async () =>
      (await import('../../features/garage/vehicle/vehicle-text-modals.tsx')).DesignInfoModal,
  ),
  add_completed_service: load(
    async () =>
      (await import('../../features/garage/history/history-modals.tsx')).AddCompletedServiceModal,
  ),
  avatar: load(
    async () =>
      (await import('../../features/account-settings/profile/photo-modal.tsx')).PhotoModal,
  ),
  edit_completed_service: load(
    async () =>
      (await import('../../features/garage/history/history-modals.tsx')).EditCompletedServiceModal,
  ),
  rename_document: load(
    async () =>
      (await import('../../features/garage/documents/rename-document-modal.tsx'))
        .RenameDocumentModal,
  ),
  import_records: load(
    async () =>
      (await import('../../features/garage/import/import-records-modal.tsx')).ImportRecordsModal,
  ),
  add_reminder: load(
    async () =>
      (await import('../../features/garage/reminders/reminder-modals.tsx')).AddReminderModal,
  ),
  edit_reminder: load(
    async () =>
      (await import('../../features/garage/reminders/reminder-modals.tsx')).EditReminderModal,
  ),
  done_reminder: load(
    async () =>
      (await import('../../features/garage/reminders/reminder-modals.tsx')).DoneReminderModal,
  ),
  calendar_feed: load(
    async () =>
      (await import('../../features/garage/reminders/calendar-feed-modal.tsx')).CalendarFeedModal,
  ),
  schedule: load(
    async () =>
      (await import('../../features/garage/recommendations/schedule-modals.tsx')).ScheduleModal,
  ),
  own_interval: load(
    async () =>
      (await import('../../features/garage/recommendations/schedule-modals.tsx')).OwnIntervalModal,
  ),
  delete_account: load(
    async () =>
      (await import('../../features/account-settings/deletion/delete-account-modal.tsx'))
        .DeleteAccountModal,
  ),
  terms_and_conditions: load(
    async () => (await import('../../features/policies/terms-modal.tsx')).TermsModal,
  ),
  forgot_password: load(
    async () =>
      (await import('../../features/accounts/recovery/forgot-password-modal.tsx'))
        .ForgotPasswordModal,
  ),
  sign_up_verification: load(
    async () =>
      (await import('../../features/accounts/sign-up-verification-modal.tsx'))
        .SignUpVerificationModal,
  ),
  resend_verification: load(
    async () =>
      (await import('../../features/accounts/resend-verification-modal.tsx'))
        .ResendVerificationModal,
  ),
  change_password_confirmation_notice: load(
    async () =>
      (await import('../../features/accounts/change-password-notice-modal.tsx'))
        .ChangePasswordNoticeModal,
  ),
  confirm_move_to_service_history: load(
    async () =>
      (await import('../../features/quotes/followup/move-to-history-modal.tsx')).MoveToHistoryModal,
  ),
  share_quote: load(
    async () => (await import('../../features/quotes/share/share-quote-modal.tsx')).ShareQuoteModal,
  ),
  report_paid: load(
    async () =>
      (await import('../../features/quotes/followup/report-paid-modal.tsx')).ReportPaidModal,
  ),
  book_shop: load(
    async () => (await import('../../features/quotes/booking/book-shop-modal.tsx')).BookShopModal,
  ),
  cancel_booking: load(
    async () =>
      (await import('../../features/quotes/booking/cancel-booking-modal.tsx')).CancelBookingModal,
  ),
  correct_quote: load(
    async () =>
      (await import('../../features/quotes/correction/correct-quote-modal.tsx')).CorrectQuoteModal,
  ),
  desk_note: load(
    async () =>
      (await import('../../features/quotes/correction/desk-note-modal.tsx')).DeskNoteModal,
  ),
  confirm_cancel_quote: load(
    async () =>
      (await import('../../features/quotes/detail/cancel-quote-modal.tsx')).CancelQuoteModal,
  ),
  your_request: load(
    async () => (await import('../../features/quote-request/steps/request-modal.tsx')).RequestModal,
  ),
  confirm_repeated_request: load(
    async () =>
      (await import('../../features/quote-request/submission/repeated-request-modal.tsx'))
        .RepeatedRequestModal,
  ),
  confirm_clear_requested_service_provider: load(
    async () =>
      (await import('../../features/quote-request/requested-shop/clear-shop-modal.tsx'))
        .ClearShopModal,
  ),
};

/** Shows the open modal and, below it, the one it hides, which keeps its state. */
export function ModalHost() {
  const open = useOpenModal();
  useEffect(() => restoreModal(canReopen), []);
  if (!open) return null;
  const stack: OpenModal[] = open.hidden ? [open.hidden, open] : [open];
  return (
    <>
      {stack.map((modal) => (
        <ErrorBoundary key={modal.turn} fallback={<BrokenModal />}>
          <Suspense fallback={<LoadingModal />}>
            <ModalOfType modal={modal} hidden={modal !== open} />
          </Suspense>
        </ErrorBoundary>
      ))}
    </>
  );
}

function ModalOfType<T extends ModalType>({
  modal: { type, input },
  hidden,
}: {
  modal: OpenModals[T];
  hidden: boolean;
}) {
  const Modal: ModalComponent<T> = modals[type];
  return <Modal input={input} hidden={hidden} />;
}

/** CSS shows it only after a noticeable delay. It blocks nothing. */
function LoadingModal() {
  return (
    <div className={styles.wait}>
      <Spinner label="Opening" />
    </div>
  );
}

function BrokenModal() {
  return (
    <ModalFrame
      title="This didn’t load"
      narrow
      negative="Close"
      positive="Reload the page"
      onNegative={closeModal}
      onPositive={() => location.reload()}
    >
      <p>Something went wrong. Check your connection and try again.</p>
    </ModalFrame>
  );
}
