export { NotificationForm } from './notification-form.tsx';
