import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import '../features/account-settings/modals.ts';
import '../features/accounts/modals.ts';
import '../features/garage/modals.ts';
import '../features/payments/modals.ts';
import '../features/places/modals.ts';
import '../features/policies/modals.ts';
import '../features/quote-request/modals.ts';
import '../features/quotes/modals.ts';
import { closeModal, useOpenModal, type ModalType, type OpenModal } from '../lib/modal.ts';
import { ModalFrame } from '../ui/modal-frame.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import styles from './modals.module.css';

/** What every modal is given: its input, and whether another one hides it for now. */
// The inputs differ by type; each component narrows its own.
type ModalComponent = ComponentType<{ input: never; hidden: boolean }>;
const load = (component: () => Promise<ModalComponent>): LazyExoticComponent<ModalComponent> =>
  lazy(async () => ({ default: await component() }));

/** Type → component of its feature, loaded when first opened: one line per modal. */
const modals: Record<ModalType, LazyExoticComponent<ModalComponent>> = {
  login: load(
    async () => (await import('../features/accounts/login-modal.tsx')).LoginModal as ModalComponent,
  ),
  sign_up: load(
    async () =>
      (await import('../features/accounts/sign-up-modal.tsx')).SignUpModal as ModalComponent,
  ),
  stripe_payment: load(
    async () =>
      (await import('../features/payments/purchase-modal.tsx')).PurchaseModal as ModalComponent,
  ),
  add_address: load(
    async () =>
      (await import('../features/places/add-address-modal.tsx')).AddAddressModal as ModalComponent,
  ),
  edit_address: load(
    async () =>
      (await import('../features/places/edit-address-modal.tsx'))
        .EditAddressModal as ModalComponent,
  ),
  add_vehicle: load(
    async () =>
      (await import('../features/garage/vehicle-form/add-vehicle-modal.tsx'))
        .AddVehicleModal as ModalComponent,
  ),
  edit_vehicle: load(
    async () =>
      (await import('../features/garage/vehicle-form/edit-vehicle-modal.tsx'))
        .EditVehicleModal as ModalComponent,
  ),
  garage_info: load(
    async () =>
      (await import('../features/garage/garage-info-modal.tsx')).GarageInfoModal as ModalComponent,
  ),
  vehicle_image: load(
    async () =>
      (await import('../features/garage/vehicle/vehicle-image-modal.tsx'))
        .VehicleImageModal as ModalComponent,
  ),
  vehicle_info: load(
    async () =>
      (await import('../features/garage/vehicle/vehicle-text-modals.tsx'))
        .VehicleInfoModal as ModalComponent,
  ),
  drivetrain_info: load(
    async () =>
      (await import('../features/garage/vehicle/vehicle-text-modals.tsx'))
        .DrivetrainInfoModal as ModalComponent,
  ),
  design_info: load(
    async () =>
      (await import('../features/garage/vehicle/vehicle-text-modals.tsx'))
        .DesignInfoModal as ModalComponent,
  ),
  add_completed_service: load(
    async () =>
      (await import('../features/garage/history/history-modals.tsx'))
        .AddCompletedServiceModal as ModalComponent,
  ),
  avatar: load(
    async () =>
      (await import('../features/account-settings/photo-modal.tsx')).PhotoModal as ModalComponent,
  ),
  edit_completed_service: load(
    async () =>
      (await import('../features/garage/history/history-modals.tsx'))
        .EditCompletedServiceModal as ModalComponent,
  ),
  delete_account: load(
    async () =>
      (await import('../features/account-settings/delete-account-modal.tsx'))
        .DeleteAccountModal as ModalComponent,
  ),
  terms_and_conditions: load(
    async () => (await import('../features/policies/terms-modal.tsx')).TermsModal as ModalComponent,
  ),
  forgot_password: load(
    async () =>
      (await import('../features/accounts/forgot-password-modal.tsx'))
        .ForgotPasswordModal as ModalComponent,
  ),
  sign_up_verification: load(
    async () =>
      (await import('../features/accounts/sign-up-verification-modal.tsx'))
        .SignUpVerificationModal as ModalComponent,
  ),
  resend_verification: load(
    async () =>
      (await import('../features/accounts/resend-verification-modal.tsx'))
        .ResendVerificationModal as ModalComponent,
  ),
  change_password_confirmation_notice: load(
    async () =>
      (await import('../features/accounts/change-password-notice-modal.tsx'))
        .ChangePasswordNoticeModal as ModalComponent,
  ),
  confirm_move_to_service_history: load(
    async () =>
      (await import('../features/quotes/followup/move-to-history-modal.tsx'))
        .MoveToHistoryModal as ModalComponent,
  ),
  share_quote: load(
    async () =>
      (await import('../features/quotes/share/share-quote-modal.tsx'))
        .ShareQuoteModal as ModalComponent,
  ),
  tell_paid: load(
    async () =>
      (await import('../features/quotes/followup/report-paid-modal.tsx'))
        .TellPaidModal as ModalComponent,
  ),
  confirm_cancel_quote: load(
    async () =>
      (await import('../features/quotes/detail/cancel-quote-modal.tsx'))
        .CancelQuoteModal as ModalComponent,
  ),
  confirm_clear_requested_service_provider: load(
    async () =>
      (await import('../features/quote-request/requested-shop/clear-shop-modal.tsx'))
        .ClearShopModal as ModalComponent,
  ),
};

/** The one place modals are shown: one at a time; a hidden one keeps its state below. */
export function ModalHost() {
  const open = useOpenModal();
  if (!open) return null;
  const stack: OpenModal[] = open.hidden ? [open.hidden, open] : [open];
  return (
    <>
      {stack.map((modal) => {
        const Modal = modals[modal.type as ModalType];
        return (
          <ErrorBoundary key={modal.turn} fallback={<BrokenModal />}>
            <Suspense fallback={<ModalOnItsWay />}>
              <Modal input={modal.input as never} hidden={modal !== open} />
            </Suspense>
          </ErrorBoundary>
        );
      })}
    </>
  );
}

/** Shows itself only when the wait is long enough to be noticed, and blocks nothing. */
function ModalOnItsWay() {
  return (
    <div className={styles.wait}>
      <Spinner label="Opening" />
    </div>
  );
}

function BrokenModal() {
  return (
    <ModalFrame
      title="This did not load"
      narrow
      negative="Close"
      positive="Load the page again"
      onNegative={closeModal}
      onPositive={() => location.reload()}
    >
      <p>Something went wrong on our side or on the way. Check your connection and try again.</p>
    </ModalFrame>
  );
}
