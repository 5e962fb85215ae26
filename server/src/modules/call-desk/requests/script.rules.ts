interface ScriptFacts {
  appName: string;
  /** What to ask about the job itself, what the owner is not sure of included. */
  jobs: readonly string[];
  /** What to ask about every price. */
  questions: readonly string[];
  recordingNotice: string | null;
}

/** What to say, from who is calling and why to whom am I speaking with. */
export function scriptFor({ appName, jobs, questions, recordingNotice }: ScriptFacts): string[] {
  return [
    `Hello, this is ${appName}. I am calling for a customer nearby who would like a price for ` +
      'some work on their car.',
    ...(recordingNotice ? [recordingNotice] : []),
    ...jobs,
    ...questions,
    'Whom am I speaking with? Thank you.',
  ];
}

interface Recording {
  CALLS_RECORDED: boolean;
  RECORDING_CONSENT_STATES: readonly string[];
}

/**
 * Said right after the greeting where calls are recorded; where the law asks for everybody's
 * consent, the script asks too.
 */
export function recordingNotice(
  { CALLS_RECORDED, RECORDING_CONSENT_STATES }: Recording,
  states: readonly string[],
): string | null {
  if (!CALLS_RECORDED) return null;
  const asks = states.some((state) => RECORDING_CONSENT_STATES.includes(state));
  return asks
    ? 'This call is recorded. Is that all right with you? (If not: end the call here and choose ' +
        '“Will not quote by phone”.)'
    : 'This call is recorded.';
}
