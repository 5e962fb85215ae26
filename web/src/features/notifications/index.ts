export { LetMeKnow } from './let-me-know.tsx';
export { NotificationForm } from './notification-form.tsx';
export { UnsubscribeForm } from './unsubscribe-form.tsx';
export { TextSection } from './text-section.tsx';
