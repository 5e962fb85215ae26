export { ApiKeyList } from './api-key-list.tsx';
export { DataSection } from './data-section.tsx';
export { DeleteSection } from './delete-section.tsx';
export { PasskeySection } from './passkey-section.tsx';
export { PasswordSection } from './password-section.tsx';
export { ProfileForm } from './profile-form.tsx';
export { SecondFactorSection } from './second-factor-section.tsx';
export { SessionList } from './session-list.tsx';
