interface ScriptFacts {
  appName: string;
  vehicle: string;
  services: readonly { name: string; details: readonly string[] }[];
  recordingNotice: string | null;
}

const NOT_SURE = /: Not sure$/i;

/** What to say, from who is calling and why to whom am I speaking with. */
export function scriptFor({ appName, vehicle, services, recordingNotice }: ScriptFacts): string[] {
  const known = services.map(({ name, details }) => ({ name, details: details.filter((detail) => !NOT_SURE.test(detail)) }));
  const job = known.map(({ name, details }) => (details.length > 0 ? `${name} (${details.join(', ')})` : name)).join(' and ');
  return [
    `Hello, this is ${appName}. I am calling for a customer nearby who would like a price for some work on their car.`,
    ...(recordingNotice ? [recordingNotice] : []),
    `The car is a ${vehicle}. What would you charge for ${job}?`,
    ...services.flatMap(({ name, details }) => details.filter((detail) => NOT_SURE.test(detail)).map((detail) => openQuestion(name, detail))),
    'Are the parts OEM or aftermarket? How much is parts, and how much is labor?',
    'Does that include tax and every fee, out the door? If not, which fees come on top?',
    'What warranty comes with it, in months and miles?',
    'When is your earliest slot for it?',
    'Until when does this price hold? Is it for this very car, or an estimate from similar ones?',
    'Whom am I speaking with? Thank you.',
  ];
}

/** What the owner was not sure about, the shop is asked. */
const openQuestion = (service: string, detail: string): string => `The customer is not sure about this for ${service}: ${detail.replace(NOT_SURE, '')}. What would you use or suggest, and does it change the price?`;

interface Recording {
  CALLS_RECORDED: boolean;
  RECORDING_CONSENT_STATES: readonly string[];
}

/** Said right after the greeting where calls are recorded; where the law asks for everybody's consent, the script asks too. */
export function recordingNotice({ CALLS_RECORDED, RECORDING_CONSENT_STATES }: Recording, states: readonly string[]): string | null {
  if (!CALLS_RECORDED) return null;
  const asks = states.some((state) => RECORDING_CONSENT_STATES.includes(state));
  return asks ? 'This call is recorded. Is that all right with you? (If not: end the call here and choose “Will not quote by phone”.)' : 'This call is recorded.';
}
