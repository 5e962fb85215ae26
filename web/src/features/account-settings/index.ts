export { ApiKeyList } from './security/api-key-list.tsx';
export { DataSection } from './deletion/data-section.tsx';
export { DeleteSection } from './deletion/delete-section.tsx';
export { PasskeySection } from './security/passkey-section.tsx';
export { PasswordSection } from './security/password-section.tsx';
export { ProfileForm } from './profile/profile-form.tsx';
export { SecondFactorSection } from './security/second-factor-section.tsx';
export { SessionList } from './security/session-list.tsx';
