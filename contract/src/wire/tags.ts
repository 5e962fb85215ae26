/** The resources of owners and visitors. */
const publicTags = {
  Accounts: 'Sign up, confirm an account, and manage your profile.',
  Sessions: 'Sign in, sign out, and see where you are signed in.',
  'Two-factor authentication': 'Protect your account with an authenticator app.',
  Passkeys: 'Sign in without a password.',
  'API keys': 'Create and revoke credentials for programs.',
  Garage: 'Your garage, its vehicles, and the services they need.',
  'Service history': 'What was done to your vehicles.',
  Quotes: 'Request prices from local shops, and follow them as they come in.',
  Bookings: 'Make an appointment at a quoted price.',
  'Paid reports': 'What owners report paying, compared with what shops quoted.',
  'Quote balance': 'How many quotes you have, and where they came from.',
  Payments: 'Buy more quotes.',
  Locations: 'Saved locations, states, and the lookup of addresses and cities.',
  Notifications: 'Choose what we tell you, and how.',
  'Text messages': 'The mobile number that we text.',
  'Live updates': 'A WebSocket that notifies clients of changes.',
  Shops: 'Find repair shops.',
  Services: 'The services you can request, with their options and choices.',
  'Vehicle catalog': 'Makes, models, and trims, and the decoding of VINs.',
  'Price figures': 'What shops quote in an area.',
  System: 'Configuration and status.',
} as const;

/** The resources of staff and of the shops they ask. */
const staffTags = {
  'Call desk': 'Agents claim requests and bookings, call shops, and record what they say.',
  'Phone lines': 'Dial shops and speak with them on our own line.',
  Supervision: 'The live board, metrics, the audit log, and verification calls.',
  'Shop answers': 'Shops that agreed to be asked in writing answer by link.',
  'Shop management': 'Edit, merge, and close shops, and handle requests about them.',
  'Shop imports': 'Import shops from files.',
  Sponsorships: 'Which shops are sponsors, and when.',
  'Service management': 'Edit the services that owners can request.',
  Staff: 'Invitations, roles, and deleted accounts.',
  Support: 'Look up accounts, grant quotes, and suspend accounts.',
} as const;

export type Tag = keyof typeof publicTags | keyof typeof staffTags;

/** The resources that calls are grouped by, in the order of the API page. */
export const tagSections: readonly {
  readonly id: string;
  readonly title: string;
  readonly tags: Partial<Record<Tag, string>>;
}[] = [
  { id: 'calls', title: 'Calls', tags: publicTags },
  { id: 'staff-calls', title: 'Calls for staff and shops', tags: staffTags },
];
