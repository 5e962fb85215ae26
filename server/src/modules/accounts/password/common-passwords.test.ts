import { expect, it } from 'vitest';
import { refuseCommonPassword } from './common-passwords.service.ts';

it.each(['P@ssw0rd1!', 'Fourbay2026!', 'Pass-word12!', 'Login+Login1', 'Qwer+1234', 'Jordania_99'])(
  'a password based on a common word is rejected: %s',
  async (password) => {
    await expect(refuseCommonPassword(password, [])).rejects.toMatchObject({ code: 'invalid' });
  },
);

it.each(['Scooter+1984', 'Sc00ter!1984', 'Snickers#77'])(
  'a password based on a dictionary word is rejected: %s',
  async (password) => {
    await expect(refuseCommonPassword(password, [])).rejects.toMatchObject({ code: 'invalid' });
  },
);

it('a password based on the person’s name is rejected', async () => {
  await expect(refuseCommonPassword('Okonkwo+1984', ['Ada Okonkwo'])).rejects.toMatchObject({
    code: 'invalid',
  });
});

it('a phrase of rarer words is accepted', async () => {
  await expect(refuseCommonPassword('Road+Trip24', ['Ada Okonkwo'])).resolves.toBeUndefined();
});
