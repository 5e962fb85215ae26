const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const POLITE = words('please pls plz thanks thank thx ty you now favor por gracias ya');
/** Words before or after “stop” and longer refusals that don’t change them. */
const FILLERS = words(
  'please pls plz thanks thank thx ty you now favor por gracias ya already immediately asap just ' +
    'it this that all everything hi hello hey ok okay yes sorry hola',
);

/** Words that are a refusal only on their own, or with nothing but politeness around them. */
const LONE_WORDS = words(
  'cancel end quit remove cease unsub parar pare paren para alto basta detener detenga cancelar ' +
    'terminar baja',
);

const REST =
  '(?: (?:any|all|more|anymore|the|these|those|this|your|further|text|of|me|us|to|with))*';
const MESSAGES = `${REST} (?:texts?|messages?|msgs?|texting|messaging|sms)\\b`;
const WRITING = '(?:text|messag|contact|send|spamm|bother|writ|calling (?:and|or) text)ing';
const OURS = '(?:me|us|(?:my|our|this) (?:phone |cell |mobile )?(?:number|phone|cell|shop))';
const A_LIST = '(?:your|ur|the|this|that|any|all)(?: \\w+)? lists?';
const MENSAJES = '(?:mas |recibir |estos |sus )*(?:mensajes?|textos?|sms)';
const QUITAR = '(?:quit|sac|saqu|borr|elimin)(?:e|en|ar)';

/** Refusals from the start of a clause, in lowercase without accents and apostrophes. */
const PHRASES = [
  `(?:stop|quit|cease) ${WRITING}\\b`,
  `(?:stop|end|quit|cancel|cease|no|no more|enough)${MESSAGES}$`,
  `unsubscribe(?:$| ${OURS}\\b)`,
  `opt(?:ing)? ?(?:me |us )?out(?:$| (?:of|from)${MESSAGES})`,
  `remove ${OURS}\\b(?! \\d)`,
  `(?:delete|erase|lose|forget) ${OURS}(?:$| from ${A_LIST}\\b)`,
  `(?:take|get) ${OURS} off(?:$| (?:of )?${A_LIST}\\b)`,
  `(?:do not|dont|never) (?:ever )?(?:call or )?(?:text|message|contact)\\b`,
  `(?:do not|dont|never) send(?: me| us)?(?:${MESSAGES}| any(?:thing)?(?: more| else)$)`,
  `(?:i|we) (?:do not|dont|no longer) (?:want|wish)(?: to (?:get|receive))?${MESSAGES}`,
  `(?:i|we) want off(?: of)? ${A_LIST}\\b`,
  `(?:i|we) (?:do not|dont) want to be (?:contacted|texted|messaged)\\b`,
  `(?:i|we) (?:do not|dont) want to hear from(?:$| you\\b)`,
  `(?:i|we) (?:revoke|withdraw|no longer|do not|dont) (?:my |our )?consent\\b`,
  `leave (?:me|us) alone\\b`,
  `no ${MENSAJES}$`,
  `no (?:quiero|queremos|deseo|deseamos) ${MENSAJES}\\b`,
  `no (?:me|nos) (?:escriban?|contacten?|molesten?|texteen?)\\b`,
  `no (?:me|nos) (?:envien?|manden?) ${MENSAJES}\\b`,
  `(?:deje|dejen|deja|pare|paren|para) de (?:enviar|mandar|escribir|molestar)(?:me|nos)?\\b`,
  `(?:dar|de|den)(?:me|nos) de baja\\b`,
  `${QUITAR}(?:me|nos)(?:$| de (?:su|la|esta) lista\\b)`,
  `${QUITAR} (?:mi|nuestro|este) numero\\b`,
];

/** “Can you”, “I want you to”, “how do I”. */
const REQUEST =
  '(?:(?:can|could|would|will) you |(?:i|we) (?:want|need|would like|told|asked)(?: you)? to |' +
  'id like(?: you)? to |(?:you )?need to |(?:i|we) said |how (?:do|can) (?:i|we) |' +
  '(?:quiero|queremos|puede|pueden|podria) )?';

const REFUSAL = new RegExp(`^${REQUEST}(?:${PHRASES.join('|')})`);
const LONE_STOP = new RegExp(`^(?:no (?=stop))?${REQUEST}sto+p+(?: sto+p+)*$`);

const SENTENCE_END = /[.!?;\n]+/;
/** A refusal may begin after one of these, as in “We’re busy so stop texting”. */
const CLAUSE_START = /[,:–—]|(?<!\bcalling) (?:so|and|but|pero)\b|\b(?:please|pls|plz|por favor)\b/;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words joined by spaces, without `dropped` ones at both ends. */
function trimmed(list: readonly string[], dropped: ReadonlySet<string>): string {
  const isKept = (word: string) => !dropped.has(word);
  const first = list.findIndex(isKept);
  return first < 0 ? '' : list.slice(first, list.findLastIndex(isKept) + 1).join(' ');
}

const isLoneStop = (sentence: string): boolean =>
  LONE_STOP.test(trimmed(wordsOf(sentence.replace(/\b(?:please|pls|plz)\b/g, '')), FILLERS));

/**
 * Whether a text asks for no more texts, in any reasonable English or Spanish wording. “Stop” has
 * to be a separate sentence, because “Stop by after three” and “Don’t stop” mean something else.
 */
export function isRefusal(body: string): boolean {
  const text = body
    .normalize('NFKD')
    .replace(/[\p{M}’‘'`´]/gu, '')
    .toLowerCase();
  if (LONE_WORDS.has(trimmed(wordsOf(text), POLITE))) return true;
  return text
    .split(SENTENCE_END)
    .some(
      (sentence) =>
        isLoneStop(sentence) ||
        isLoneStop(sentence.split(',').at(-1) ?? '') ||
        sentence
          .split(CLAUSE_START)
          .some((clause) => REFUSAL.test(trimmed(wordsOf(clause), FILLERS))),
    );
}
