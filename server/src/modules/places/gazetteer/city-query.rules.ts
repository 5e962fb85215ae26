import { searchName } from './place-name.rules.ts';

export interface CityQuery {
  /** The beginning of a name, as names are compared. */
  name: string;
  stateId?: string;
}

interface State {
  id: string;
  name: string;
  abbreviation: string;
}

/**
 * What a person may have meant: `new york` is a name; `austin tx`, `Austin, Texas` and `austin, te`
 * say the state too. The reading as a name alone comes first.
 */
export function parseCityQuery(text: string, states: readonly State[]): CityQuery[] {
  const [before = '', ...after] = text.split(',');
  const beforeComma = searchName(before);
  const afterComma = searchName(after.join(' '));
  if (afterComma) {
    if (!beforeComma) return [];
    return states
      .filter((state) => matches(state, afterComma, 'begin'))
      .map((state) => ({ name: beforeComma, stateId: state.id }));
  }
  const words = beforeComma.split(' ');
  const readings: CityQuery[] = beforeComma ? [{ name: beforeComma }] : [];
  for (const last of [1, 2, 3]) {
    const name = words.slice(0, -last).join(' ');
    if (!name) break;
    const state = states.find((candidate) =>
      matches(candidate, words.slice(-last).join(' '), 'whole'),
    );
    if (state) readings.push({ name, stateId: state.id });
  }
  return readings;
}

function matches(state: State, typed: string, how: 'begin' | 'whole'): boolean {
  const name = searchName(state.name);
  return (
    state.abbreviation.toLowerCase() === typed ||
    (how === 'begin' ? name.startsWith(typed) : name === typed)
  );
}
