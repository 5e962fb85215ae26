/** Entries past this rank are rare phrases, not common passwords: `roadtrip` is the 28,646th. */
const MAX_RANK = 20_000;

/** Words of this site and its audience that the dictionary lacks or ranks low. */
const OWN_WORDS =
  'abc abcd abcdef car fourbay god jordania login passphrase passw qwer tire twitter you zaq zxcv ' +
  'zxcvb';

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Words that passwords are commonly built on. Loaded when the first password is set, which takes about 30 ms
 * and 5 MB, which a server without sign-ups saves.
 */
export const loadCommonWords = (): Promise<ReadonlySet<string>> => (loaded ??= readCommonWords());

async function readCommonWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].slice(0, MAX_RANK), ...OWN_WORDS.split(' ')]);
}
