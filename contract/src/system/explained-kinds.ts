/** What an operator can ask about. */
export const explainedKinds = ['quote', 'owner', 'shop', 'mail'] as const;
export type ExplainedKind = (typeof explainedKinds)[number];
