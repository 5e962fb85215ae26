import './modals.ts';

export { ActivationForm } from './activation-form.tsx';
export { ConfirmedAccount } from './confirmed-account.tsx';
export { EmailChangeForm } from './email-change-form.tsx';
export { PasswordResetForm } from './password-reset-form.tsx';
export { RestoreForm } from './restore-form.tsx';
export { SecureForm } from './secure-form.tsx';
