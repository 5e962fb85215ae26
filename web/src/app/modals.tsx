import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import '../features/accounts/modals.ts';
import '../features/garage/modals.ts';
import '../features/places/modals.ts';
import '../features/policies/modals.ts';
import '../features/quote-request/modals.ts';
import '../features/quotes/modals.ts';
import { useOpenModal, type ModalType, type OpenModal } from '../lib/modal.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** What every modal is given: its input, and whether another one hides it for now. */
// The inputs differ by type; each component narrows its own.
type ModalComponent = ComponentType<{ input: never; hidden: boolean }>;
const load = (component: () => Promise<ModalComponent>): LazyExoticComponent<ModalComponent> => lazy(async () => ({ default: await component() }));

/** Type → component of its feature, loaded when first opened: one line per modal. */
const modals: Record<ModalType, LazyExoticComponent<ModalComponent>> = {
  login: load(async () => (await import('../features/accounts/login-modal.tsx')).LoginModal as ModalComponent),
  sign_up: load(async () => (await import('../features/accounts/sign-up-modal.tsx')).SignUpModal as ModalComponent),
  add_address: load(async () => (await import('../features/places/add-address-modal.tsx')).AddAddressModal as ModalComponent),
  edit_address: load(async () => (await import('../features/places/edit-address-modal.tsx')).EditAddressModal as ModalComponent),
  add_vehicle: load(async () => (await import('../features/garage/add-vehicle-modal.tsx')).AddVehicleModal as ModalComponent),
  edit_vehicle: load(async () => (await import('../features/garage/edit-vehicle-modal.tsx')).EditVehicleModal as ModalComponent),
  terms_and_conditions: load(async () => (await import('../features/policies/terms-modal.tsx')).TermsModal as ModalComponent),
  forgot_password: load(async () => (await import('../features/accounts/forgot-password-modal.tsx')).ForgotPasswordModal as ModalComponent),
  sign_up_verification: load(async () => (await import('../features/accounts/sign-up-verification-modal.tsx')).SignUpVerificationModal as ModalComponent),
  resend_verification: load(async () => (await import('../features/accounts/resend-verification-modal.tsx')).ResendVerificationModal as ModalComponent),
  change_password_confirmation_notice: load(async () => (await import('../features/accounts/change-password-notice-modal.tsx')).ChangePasswordNoticeModal as ModalComponent),
  confirm_cancel_quote: load(async () => (await import('../features/quotes/cancel-quote-modal.tsx')).CancelQuoteModal as ModalComponent),
  confirm_clear_requested_service_provider: load(async () => (await import('../features/quote-request/clear-shop-modal.tsx')).ClearShopModal as ModalComponent),
};

/** The one place modals are shown: one at a time; a hidden one keeps its state below. */
export function ModalHost() {
  const open = useOpenModal();
  if (!open) return null;
  const stack: OpenModal[] = open.hidden ? [open.hidden, open] : [open];
  return (
    <ErrorBoundary>
      {stack.map((modal) => {
        const Modal = modals[modal.type as ModalType];
        return (
          <Suspense key={modal.turn} fallback={null}>
            <Modal input={modal.input as never} hidden={modal !== open} />
          </Suspense>
        );
      })}
    </ErrorBoundary>
  );
}
