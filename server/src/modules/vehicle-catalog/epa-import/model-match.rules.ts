import { listSpellings } from './model-spellings.rules.ts';
import { nameKey, wordsOf } from './name-key.rules.ts';

export interface MatchedName<Model> {
  model: Model;
  /** The remainder of the EPA name after the model's. */
  rest: string;
}

/** The longest prefix of whole words that is a model's name, with or without the make in front. */
function matchFromStart<Model>(
  models: ReadonlyMap<string, Model>,
  makeKey: string,
  name: string,
): MatchedName<Model> | undefined {
  const words = wordsOf(name);
  for (let count = words.length; count > 0; count--) {
    const key = nameKey(words.slice(0, count).join(''));
    const model =
      models.get(key) ??
      models.get(`${makeKey}${key}`) ??
      (key.startsWith(makeKey) ? models.get(key.slice(makeKey.length)) : undefined);
    if (model !== undefined) return { model, rest: words.slice(count).join(' ') };
  }
  return undefined;
}

const MIN_KEY_LENGTH = 4;

function matchAnywhere<Model>(
  models: ReadonlyMap<string, Model>,
  name: string,
): MatchedName<Model> | undefined {
  const words = wordsOf(name);
  for (let from = 1; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const key = nameKey(words.slice(from, to).join(''));
      const model = key.length >= MIN_KEY_LENGTH ? models.get(key) : undefined;
      if (model !== undefined)
        return { model, rest: [...words.slice(0, from), ...words.slice(to)].join(' ') };
    }
  }
  return undefined;
}

function matchSpelling<Model>(
  models: ReadonlyMap<string, Model>,
  makeKey: string,
  spelling: string,
): MatchedName<Model>[] {
  const whole = matchFromStart(models, makeKey, spelling);
  if (!spelling.includes('/')) return whole ? [whole] : [];
  const each = spelling.split('/').flatMap((part) => matchFromStart(models, makeKey, part) ?? []);
  return [
    ...new Map([...(whole ? [whole] : []), ...each].map((match) => [match.model, match])).values(),
  ];
}

/**
 * Keys of the models that an EPA row describes: several when one row covers a family
 * ("LeSabre/Electra").
 */
export function matchModels<Model>(
  models: ReadonlyMap<string, Model>,
  make: string,
  epaModel: string,
): MatchedName<Model>[] {
  const makeKey = nameKey(make);
  const asWritten = matchSpelling(models, makeKey, epaModel);
  if (asWritten.length > 0) return asWritten;
  const inside = matchAnywhere(models, epaModel);
  if (inside) return [inside];
  for (const spelling of listSpellings(make, epaModel)) {
    const matches = matchSpelling(models, makeKey, spelling);
    if (matches.length > 0) return matches;
  }
  return [];
}
