import { describe, expect, it } from 'vitest';
import { PRICE_QUESTIONS } from '../../../../reference-data/price-questions.ts';
import { scriptSubjects } from '@fourbay/contract/call-desk/script-subjects';
import { buildScript, recordingNotice } from './script.rules.ts';

describe('the script of a call', () => {
  const lines = (notice: string | null = null, ourNumber?: string) =>
    buildScript({
      appName: 'Fourbay',
      jobs: ['How much are front brakes for a 2015 Honda Civic EX?', 'Which pads fit?'].map(
        (text) => ({ text, categoryId: '4' }),
      ),
      questions: [...PRICE_QUESTIONS, { slug: 'x7', wording: 'Do you have a waiting room?' }],
      recordingNotice: notice,
      ourNumber,
      reference: 'KTRMDV',
    });
  const script = (notice: string | null = null) => lines(notice).map(({ text }) => text);

  it('each line says what it asks, in the order of the price form', () => {
    expect(lines('This call is recorded.').map(({ about }) => about)).toEqual([
      null,
      null,
      'job',
      'job',
      ...scriptSubjects.slice(1, -1),
      null,
      'told-by',
    ]);
  });

  it('the script starts with who is calling and why, followed by the job', () => {
    expect(script().slice(0, 3)).toEqual([
      'Hi, this is Fourbay. I’m calling for a driver near you who needs a price on some work.',
      'How much are front brakes for a 2015 Honda Civic EX?',
      'Which pads fit?',
    ]);
  });

  it.each([
    'OEM',
    'tax',
    'fees',
    'warranty',
    'How soon could you',
    'is the price good',
    'And who am I speaking with',
    'only publish ranges',
  ])('the script asks about %s', (topic) => {
    expect(script().join(' ')).toContain(topic);
  });

  it('the script ends with our number and the request’s letters, if shops can call us', () => {
    expect(script().join(' ')).not.toContain('call us');
    expect(lines(null, '+17205550100').at(-1)).toEqual({
      text: 'If anything changes, call us at (720) 555-0100 and say the letters KTR MDV.',
      about: null,
    });
  });

  it('the recording notice follows the greeting', () => {
    expect(script('This call is recorded.')[1]).toBe('This call is recorded.');
  });
});

describe('the recording notice', () => {
  const settings = { CALLS_RECORDED: true, RECORDING_CONSENT_STATES: ['CA'] };

  it('there is no recording notice if calls aren’t recorded', () => {
    expect(recordingNotice({ ...settings, CALLS_RECORDED: false }, ['CA'])).toBeNull();
  });

  it('the recording notice only informs in most states', () => {
    expect(recordingNotice(settings, ['TX'])).toBe('This call is recorded.');
  });

  it('the recording notice asks for consent if a state involved requires it', () => {
    const notice = recordingNotice(settings, ['NV', 'CA']);
    expect(notice).toContain('Is that okay with you?');
    expect(notice).toContain('mark “Recording declined”, and go on');
  });
});
