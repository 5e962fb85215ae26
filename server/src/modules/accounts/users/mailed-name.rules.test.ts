import { describe, expect, it } from 'vitest';
import { mailedName } from './mailed-name.rules.ts';

describe('a name in an e-mail to a stranger', () => {
  it.each([
    'Robin',
    'Mary Ann',
    'Jean-Luc',
    'O’Neil',
    'J.R.',
    'José',
    'Мария',
    '李娜',
    'Ma. Theresa',
  ])('%s stays', (name) => {
    expect(mailedName(name, 'Fourbay')).toBe(name);
  });

  it.each([
    'Free money 8005550199',
    'Call １８００５５５０１９９',
    'Room ٣٤',
    'Win $500',
    'robin@evil',
    '12 Main Street',
    'Fourbay',
    'Fourbay Support',
    'FOUR-BAY team',
    'F\u200bourbay',
    'Fоurbay', // The second letter is Cyrillic.
    'You won a prize call us',
    'A'.repeat(31),
    '!!!',
    '',
  ])('%s does not', (name) => {
    expect(mailedName(name, 'Fourbay')).toBeNull();
  });
});
