import { goTo } from './return-path.ts';
import { showToast } from '../browser/toast.ts';

/** Tells a new owner that the account is confirmed. `path`: where they go on, if anywhere. */
export const welcome = (path: string | undefined): void =>
  showToast(
    'You’re in. Add your car.',
    path === undefined || path === '/'
      ? { label: 'Go to my garage', run: () => void goTo('/my_garage') }
      : undefined,
  );
