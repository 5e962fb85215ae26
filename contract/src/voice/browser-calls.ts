/** Why the phone in an agent's browser rings. */
export type BrowserRing =
  /** The agent dials, and their own leg rings first. */
  | 'own_call'
  /** A shop calls us. */
  | 'caller'
  /** A supervisor joins a line. */
  | 'supervision';
