/** Where an agent is rung: on a phone, or in the browser as this user. */
export type AgentLeg = { kind: 'phone'; number: string } | { kind: 'browser'; userId: string };

/** A line, by our name and, once known, by the provider's id. */
export interface LineRef {
  name: string;
  providerId: string | null;
  /** The agent who answered, if the other side called us. */
  takerId?: string | undefined;
}
