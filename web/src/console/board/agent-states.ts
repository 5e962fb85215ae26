/** How the states of agents are named and marked. */
export const AGENT_STATES = {
  on_a_call: { word: 'on a call', kind: 'good' },
  wrap_up: { word: 'wrap-up', kind: 'good' },
  ready: { word: 'ready', kind: 'warn' },
  break: { word: 'break', kind: 'plain' },
  away: { word: 'away', kind: 'plain' },
} as const;
