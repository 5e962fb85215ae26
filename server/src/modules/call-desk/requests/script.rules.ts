interface ScriptParts {
  appName: string;
  /** Questions about the job itself, including options the owner is not sure of. */
  jobs: readonly string[];
  /** Questions about every price. */
  questions: readonly string[];
  recordingNotice: string | null;
}

/** The lines an agent reads to the shop, in order. */
export function buildScript({ appName, jobs, questions, recordingNotice }: ScriptParts): string[] {
  return [
    `Hi, this is ${appName}. I’m calling for a driver near you who needs a price on some work.`,
    ...(recordingNotice ? [recordingNotice] : []),
    ...jobs,
    ...questions,
    'And who am I speaking with? We only publish ranges. Thanks.',
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
