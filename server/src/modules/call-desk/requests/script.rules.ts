import { scriptSubjects, type ScriptSubject } from '@fourbay/contract/call-desk/script-subjects';
import { numberAndLetters } from '@fourbay/contract/voice/call-us';

export interface ScriptLine {
  text: string;
  /** What the line asks; null if it is nothing that the price form has. */
  about: ScriptSubject | null;
  /** The service that it is about, if it is about one. */
  categoryId?: string;
}

interface PriceQuestion {
  slug: string;
  wording: string;
}

interface ScriptParts {
  appName: string;
  /** Questions about the job itself, including options the owner is not sure of. */
  jobs: readonly { text: string; categoryId: string }[];
  /** What the owner answered. */
  answers?: readonly string[];
  /** Questions about every price. */
  questions: readonly PriceQuestion[];
  recordingNotice: string | null;
  /** The number that shops can call, if there is one. */
  ourNumber: string | undefined;
  reference: string;
}

/** The lines an agent reads to the shop, in order. */
export function buildScript({
  appName,
  jobs,
  answers = [],
  questions,
  recordingNotice,
  ourNumber,
  reference,
}: ScriptParts): ScriptLine[] {
  const said = (text: string): ScriptLine => ({ text, about: null });
  return [
    said(
      `Hi, this is ${appName}. I’m calling for a driver near you who needs a price on some work.`,
    ),
    ...(recordingNotice ? [said(recordingNotice)] : []),
    ...jobs.map((line): ScriptLine => ({ ...line, about: 'job' })),
    ...answers.map(said),
    ...questions.map(({ slug, wording: text }): ScriptLine => ({
      text,
      about: scriptSubjects.find((subject) => subject === slug) ?? null,
    })),
    { text: 'And who am I speaking with? We only publish ranges. Thanks.', about: 'told-by' },
    ...(ourNumber
      ? [said(`If anything changes, call us at ${numberAndLetters(ourNumber, reference)}.`)]
      : []),
  ];
}

interface RecordingConfig {
  CALLS_RECORDED: boolean;
  RECORDING_CONSENT_STATES: readonly string[];
}

/**
 * Read after the greeting where calls are recorded. Asks for consent if a state involved requires it from all
 * parties.
 */
export function recordingNotice(
  { CALLS_RECORDED, RECORDING_CONSENT_STATES }: RecordingConfig,
  states: readonly string[],
): string | null {
  if (!CALLS_RECORDED) return null;
  const needsConsent = states.some((state) => RECORDING_CONSENT_STATES.includes(state));
  return needsConsent
    ? 'This call is recorded. Is that okay with you? (If not: stop recording, mark ' +
        '“Recording declined”, and go on.)'
    : 'This call is recorded.';
}
