import { keysOf, recordOf } from '@fourbay/contract/wire/record-of';

/**
 * Actions with single-key shortcuts at the desk, with their default keys. `on` limits an action to
 * requests or bookings. Two actions can share a key if they are never offered together.
 */
export const ACTIONS = {
  next: { key: 'n', label: 'Take the next request' },
  down: { key: 'j', label: 'Move down' },
  up: { key: 'k', label: 'Move up' },
  claim: { key: 'c', label: 'Claim the selected request' },
  dial: { key: 'd', label: 'Dial the selected shop' },
  phone: { key: ';', label: 'Change which phone rings, or dial by hand' },
  hang_up: { key: 'h', label: 'On the line: hang up' },
  mute: { key: 'q', label: 'On the line: mute or unmute' },
  keypad: { key: '#', label: 'On the line: keypad for phone menus' },
  recording_ok: { key: 'g', label: 'On the line: recording is OK' },
  ask_owner: { key: 'w', label: 'Ask the owner', on: 'request' },
  ask: { key: 'l', label: 'Ask the shop by link' },
  contact: { key: 'a', label: 'Add a contact for texts or e-mail' },
  texts: { key: 'v', label: 'Texts with the selected shop', on: 'request' },
  copy: { key: 'y', label: 'Copy the shop’s number' },
  price: { key: 'p', label: 'Priced: enter the price' },
  needs_to_see_car: { key: '1', label: 'Needs to see the car' },
  no_phone_quotes: { key: '2', label: 'Won’t quote by phone' },
  does_not_do_this: { key: '3', label: 'Doesn’t do this' },
  too_busy: { key: '4', label: 'Too busy' },
  call_back: { key: '5', label: 'Call back at …' },
  no_answer: { key: '6', label: 'No answer' },
  voicemail: { key: '7', label: 'Voicemail' },
  busy_line: { key: '8', label: 'Busy line' },
  closed: { key: '9', label: 'Closed' },
  wrong_number: { key: '0', label: 'Wrong number' },
  do_not_call: { key: 'x', label: 'Don’t call us again' },
  book_time: { key: 'b', label: 'Booking: the shop can take the car' },
  offer_times: { key: 'w', label: 'Booking: the shop offers other times', on: 'booking' },
  decline_booking: { key: 'v', label: 'Booking: the shop declines', on: 'booking' },
  shop_knows: { key: 'i', label: 'Booking: the shop is informed' },
  recording: { key: 'z', label: 'Recording declined, or OK after all' },
  note: { key: 'm', label: 'Note about the call' },
  undo: { key: 'u', label: 'Undo the last outcome' },
  correct: { key: 'o', label: 'Correct the selected shop’s price, or the newest price' },
  withdraw: { key: 't', label: 'Withdraw that price' },
  skip: { key: 's', label: 'Skip the selected shop, or include it again' },
  fix: { key: 'f', label: 'Fix the shop’s info' },
  closures: { key: '=', label: 'Set special hours for the shop' },
  release: { key: 'r', label: 'Return the request to the queue' },
  close: { key: 'e', label: 'End the request' },
  look_up: { key: '/', label: 'Look up a number, a shop, or letters' },
  help: { key: '?', label: 'Keyboard shortcuts' },
} as const;

export type Action = keyof typeof ACTIONS;
export type KeyMap = Readonly<Record<Action, string>>;

export const ACTION_NAMES = keysOf(ACTIONS);

export const DEFAULT_KEYS: KeyMap = recordOf(ACTION_NAMES, (action) => ACTIONS[action].key);

type Scope = 'request' | 'booking';

const APART: Readonly<Record<Scope, Scope>> = {
  request: 'booking',
  booking: 'request',
};

const scopeOf = (action: Action): Scope | undefined => {
  const { on }: { key: string; on?: Scope } = ACTIONS[action];
  return on;
};

/** Whether one key can't stand for both actions. */
function meet(one: Action, other: Action): boolean {
  const [first, second] = [scopeOf(one), scopeOf(other)];
  return one !== other && (first === undefined || second === undefined || APART[first] !== second);
}

/** Whether a key stands for two actions that are offered together. */
export const isAmbiguous = (keys: KeyMap): boolean =>
  ACTION_NAMES.some((one) =>
    ACTION_NAMES.some((other) => keys[one] === keys[other] && meet(one, other)),
  );

/**
 * Assigns a key to an action. If the key is taken, the two keys are swapped for every action, so that none is
 * without a key and none becomes ambiguous.
 */
export function assignKey(keys: KeyMap, action: Action, key: string): KeyMap {
  const before = keys[action];
  if (!ACTION_NAMES.some((name) => keys[name] === key)) return { ...keys, [action]: key };
  const swapped = new Map([
    [before, key],
    [key, before],
  ]);
  return recordOf(ACTION_NAMES, (name) => swapped.get(keys[name]) ?? keys[name]);
}

/** One visible character other than a space. */
export const isUsableKey = (key: string): boolean => /^[^\s]$/u.test(key);

/** The action of a key, among those that are offered. */
export const actionOf = (
  keys: KeyMap,
  key: string,
  isOffered: (action: Action) => boolean = () => true,
): Action | undefined =>
  ACTION_NAMES.find(
    (action) => (keys[action] === key || keys[action] === key.toLowerCase()) && isOffered(action),
  );
