/** Where an agent is rung: on a phone, or in the browser as this user. */
export type AgentLeg = { kind: 'phone'; number: string } | { kind: 'browser'; userId: string };

/** Who or what picked up a phone. */
export type Answered = 'human' | 'machine' | 'fax' | 'unknown';

/** A line, by our name and, once known, by the provider's id. */
export interface LineRef {
  name: string;
  providerId: string | null;
  /** The agent who answered, if the other side called us. */
  takerId?: string | undefined;
}

/** Why a browser rings: its user dials, someone calls us, or its user supervises a line. */
export type BrowserRing = 'own_call' | 'caller' | 'supervision';
