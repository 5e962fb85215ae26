import { expect, it } from 'vitest';
import { finished } from './notices.rules.ts';

const message = {
  subject: 'Can you take this car?',
  preview: 'A customer wants to book.',
  heading: 'A customer wants to book',
  paragraphs: [],
  footer: 'You agreed to be asked.',
  text: 'Fourbay for Barton Tire: can you take this car?',
};

it('a text names our number and the letters before it says how to stop', () => {
  expect(finished(message, '+17205550100', 'KTRMDV').text).toBe(
    'Fourbay for Barton Tire: can you take this car? Or call (720) 555-0100, letters KTR MDV. ' +
      'Reply STOP to end',
  );
});

it('a text names no number if shops can’t call us', () => {
  expect(finished(message, undefined, 'KTRMDV').text).toBe(
    'Fourbay for Barton Tire: can you take this car? Reply STOP to end',
  );
});
