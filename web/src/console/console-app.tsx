import { useDeskSession } from './console-session.ts';
import { Desk } from './desk.tsx';
import { SignIn } from './sign-in.tsx';

/** The call desk: its own entry, so that owners download none of it. */
export function ConsoleApp() {
  const session = useDeskSession();
  return session ? <Desk name={session.user.attributes.first_name} /> : <SignIn />;
}
