import './modals.ts';

export { ActivationForm } from './activation-form.tsx';
export { ConfirmedAccount } from './confirmed-account.tsx';
export { EmailChangeForm } from './email-change-form.tsx';
export { PasswordResetForm } from './recovery/password-reset-form.tsx';
export { RestoreForm } from './recovery/restore-form.tsx';
export { SecureForm } from './recovery/secure-form.tsx';
