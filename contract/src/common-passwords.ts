// Free of any schema library; the web app loads it only where a password is chosen.

/**
 * Words that passwords are commonly built around. A password that is one of them with nothing but
 * digits, signs and the usual disguises (P@ssw0rd1!, Summer2026!) is as good as known.
 */
const WORDS = `
abc abcd abcdef access account action admin administrator adventure airplane alex alexander america american amanda andrea andrew angel angela
animal anthony apple april arsenal asdf asdfg asdfgh asdfghjkl ashley asshole august austin autumn awesome baby babygirl bailey balloon banana
barcelona baseball basketball batman beach bear beautiful benjamin bigdog bird biteme blackie blessed blink blue bond boomer boston brandon brandy
brooklyn brother bubbles buddy bulldog buster butterfly california camaro canada captain car carlos cars casper castle change changeme charles
charlie chelsea chester chevy chicago chicken chocolate chris christian christmas chrysler coffee college compaq computer cookie cool cooper corvette country
cowboy cowboys crystal custom dakota dallas daniel daniela database david december default delete demo denver detroit devil diamond dog dolphin
donald dragon dreams driver ducati eagle eagles easter elephant elizabeth eminem enter evil explorer facebook faith family february ferrari fish
florida flower flowers flyers football ford forever fourbay freedom friday friend friends fuck fuckyou fuckoff gandalf garage garden garfield gateway
gemini george giants ginger girl god godzilla golden golf golfer google grace green guest guitar gunner hammer hannah happy harley harry hawaii
heather heaven hello helpme hockey holiday home honda honey horse hotdog house houston hunter iloveu iloveyou internet ireland jackson jaguar jake
james january jasmine jason jeep jennifer jessica jesus john johnny jordan jordania joseph joshua july june junior justin kawasaki killer king kitten
kitty knight ladybug lakers lasvegas letmein letmeinnow liberty life light liverpool login london lost love lovely loveme lover lucky maddog madison
madrid maggie magic manager march marina marine marlboro martin marvin master matrix matthew maverick mazda mechanic melissa mercedes mexico
miami michael michelle michigan mickey midnight minecraft miracle mine mohammad monday money monica monkey monster moon morgan mother motorola
mountain muffin murphy mustang myspace naruto nascar natasha newyork nicholas nicole ninja nissan nothing november number october ocean office
oliver online orange october packers panther pass passcode passme passphrase passw password passwords patrick peace peaches peanut pepper
peter phoenix pickle pizza player playboy please pokemon police porsche power prince princess private promise purple pussy qazwsx qazwsxedc
qwaszx qwer qwert qwerty qwertyui qwertyuiop rabbit racing rachel raiders rainbow ranger raptor rebecca redsox repair richard robert rocky root
rosebud runner russia sabrina sailor samantha samsung sammy samuel sarah saturday saturn school scooter scorpion secret secure security september
server service sexy shadow shannon shelby shop sierra silver simple simpson skippy skywalker slayer sleep smokey snickers snoopy snowball soccer
sophie spain spider spiderman spring spongebob sports stars starwars startrek steelers stella steven student success subaru sugar summer sunday
sunflower sunny sunshine super superman superstar support suzuki sweet sweetheart sweetie sydney system taylor teacher teddy teddybear temp
temporary tennessee tennis tequila test tester testing texas thomas thunder thursday tiffany tiger tigers tigger time tinkerbell tire tires toyota
travis trial trouble truck trustme trustno truelove tucker tuesday turbo turtle twitter unicorn unknown user username vacation valentina vampire
vanessa veronica victor victoria victory viking vincent violet volvo wall warrior washington water wednesday weekend welcome westside whatever
white wicked william wilson windows winner winston winter wizard wolf wolves wonder work xavier yamaha yankees yellow yosemite you zachary zaq zxcv
zxcvb zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/);

/** Walks over the keyboard and counting, as they read once the shift key is let go. */
const WALKS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'zaq12wsxcde3',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6',
];

const common = new Set(WORDS);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};
const UNSHIFTED: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
  _: '-',
  '+': '=',
};

const mapped = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((char) => table[char] ?? char).join('');
const withoutEnds = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const lettersOnly = (text: string): string => text.replace(/[^a-z]/g, '');

/**
 * The words a password may be hiding, once case, disguise and what is stuck on its ends are taken
 * away.
 */
function coresOf(password: string): Set<string> {
  const plain = password.toLowerCase();
  const tail = withoutEnds(plain);
  const bare = plain.replace(/[^a-z0-9]+$/, '').replace(/\d+$/, '');
  return new Set(
    [
      plain,
      tail,
      lettersOnly(plain),
      ...[plain, tail, bare].map((text) => lettersOnly(mapped(text, LEET))),
    ].filter((core) => core.length > 0),
  );
}

/** True for `abcabcabc`, `aaaa`, and for walks forwards or backwards. */
function isPattern(text: string): boolean {
  const characters = text.replace(/[^a-z0-9]/g, '');
  if (characters.length < 4) return true;
  if (new Set(characters).size <= 3) return true;
  const turned = [...characters].reverse().join('');
  if (WALKS.some((walk) => walk.includes(characters) || walk.includes(turned))) return true;
  return /^(.{2,6}?)\1+$/.test(characters);
}

/** Splits into walks of at least three characters: `abcd1234`, `qwe123`, `aa123456`. */
function isMadeOfWalks(text: string): boolean {
  let rest = text.replace(/[^a-z0-9]/g, '').replace(/^[a-z]{1,2}(?=\d{3})/, '');
  while (rest.length > 0) {
    const taken = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].find(
      (length) =>
        rest.length >= length &&
        WALKS.some(
          (walk) =>
            walk.includes(rest.slice(0, length)) ||
            walk.includes(Array.from(rest.slice(0, length)).reverse().join('')),
        ),
    );
    if (!taken) return /^\d{0,4}$/.test(rest);
    rest = rest.slice(taken);
  }
  return true;
}

/**
 * Whether a password is among the commonly used ones, whatever its case, disguise and decoration,
 * or is built on what anybody knows about the person (`personal`: names, address, the site's name).
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const known = new Set(
    personal
      .flatMap((text) => text.toLowerCase().split(/[^a-z]+/))
      .filter((word) => word.length >= 4),
  );
  for (const core of coresOf(password)) {
    if (common.has(core) || known.has(core)) return true;
    const half = core.slice(0, core.length / 2);
    if (core.length % 2 === 0 && half + half === core && (common.has(half) || known.has(half)))
      return true;
  }
  const lower = password.toLowerCase();
  return [lower, mapped(lower, UNSHIFTED)].some((text) => isPattern(text) || isMadeOfWalks(text));
}

/** From 0 (common) to 4 (strong): a hint while typing, never a rule. */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 8 || isCommonPassword(password, personal)) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const variety = new Set(password).size;
  const score =
    (password.length >= 10 ? 1 : 0) +
    (password.length >= 13 ? 1 : 0) +
    (kinds >= 4 ? 1 : 0) +
    (variety >= 9 ? 1 : 0);
  return Math.max(1, Math.min(4, score)) as 1 | 2 | 3 | 4;
}
