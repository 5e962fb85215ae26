/** The demo's sign-ins. Production never creates them. */
export interface DemoAccount {
  email: string;
  password: string;
  role: 'owner' | 'agent' | 'supervisor';
  first_name: string;
  last_name: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'owner',
    email: 'owner@demo.fourbay.example',
    password: 'Road+Trip24',
    first_name: 'Dana',
    last_name: 'Owens',
  },
  {
    role: 'agent',
    email: 'agent@demo.fourbay.example',
    password: 'Phone*Desk24',
    first_name: 'Andre',
    last_name: 'Quill',
  },
  {
    role: 'supervisor',
    email: 'supervisor@demo.fourbay.example',
    password: 'Night^Shift24',
    first_name: 'Sofia',
    last_name: 'Reyes',
  },
];
