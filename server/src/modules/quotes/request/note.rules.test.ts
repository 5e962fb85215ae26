import { describe, expect, it } from 'vitest';
import { maskContacts } from './note.rules.ts';

describe('the note of a request', () => {
  it.each([
    'call me at 512-555-0142',
    'call me at (512) 555-0142',
    'call me at (512)555 0142',
    'call me at 512.555.0142',
    'call me at 5125550142',
    'call me at +1 512 555 0142',
    'call me at 1-512-555-0142',
    'call me at 555-0142',
    'call me at five one two, five five five, zero one four two',
    'call me at 5 1 2 5 5 5 0 1 4 2',
  ])('a note loses the phone number in “%s”', (note) => {
    expect(maskContacts(`${note} please`)).toBe('call me at [phone number removed] please');
  });

  it.each([
    '1100 Congress Avenue',
    '1100 congress ave',
    '12 N. Oak St.',
    '4711 Hidden Willow Lane, Apt 4B',
    '225 Martin Luther King Blvd',
    '9 Elm Ct Unit 12',
    '200 W 5th Street',
    '18200 FM 1431',
    '4200 E Highway 71',
    'PO Box 1234',
  ])('a note loses the address in “The car is at %s now”', (address) => {
    expect(maskContacts(`The car is at ${address} now`)).toBe(
      'The car is at [address removed] now',
    );
  });

  it.each(['write to jo.doe+car@mail.example', 'write to jo [at] mail.example'])(
    'a note loses the e-mail address in “%s”',
    (note) => {
      expect(maskContacts(note)).toBe('write to [e-mail removed]');
    },
  );

  it.each([
    'It is a 4 wheel drive with 123,456 miles',
    'I drive 60 miles each way',
    'Grinding since 2 weeks, worse at 45 mph on the highway',
    'Pads done in 2021, rotors in 2019, about $480 then',
    'Code P0420 and P0171, part 04465-02220',
    'Part 90915 or 1234567 from the dealer',
    'Oil was 0W-20, 5 quarts, tires 225/65R17 at 35 psi',
    'The 2 front tires wear on the left of the drive axle',
    'Started 3 days ago on the way to work at 7 am',
    '2015 Civic, left rear door, won’t lock',
  ])('a note keeps “%s” as it is', (note) => {
    expect(maskContacts(note)).toBe(note);
  });

  it('a note that masking makes longer still fits the database', () => {
    expect(maskContacts('555-0142 '.repeat(55)).length).toBeLessThanOrEqual(500);
  });
});
