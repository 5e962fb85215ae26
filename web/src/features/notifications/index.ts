export { NotificationForm } from './notification-form.tsx';
export { UnsubscribeForm } from './unsubscribe-form.tsx';
