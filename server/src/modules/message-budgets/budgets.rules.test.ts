import { describe, expect, it } from 'vitest';
import { BUDGETS, decide, keyOf, type Charge, type Message, type Spent } from './budgets.rules.ts';

const mail: Charge = { kind: 'stranger_mail', recipient: 'address:a' };
const question: Charge = { kind: 'shop_question', recipient: 'contact:a' };
const spentOn = (charge: Charge, spent: Spent) => new Map([[keyOf(charge), spent]]);
const verdicts = (messages: Message[], spent: Map<string, Spent>) =>
  decide(messages, spent).map(({ verdict }) => verdict);

describe('message budgets', () => {
  it('messages are sent until the day’s budget is used up', () => {
    const four = Array.from({ length: 4 }, () => ({ charges: [mail] }));
    expect(verdicts(four, new Map())).toEqual(['now', 'now', 'now', 'never']);
  });

  it('a message over the budget that is kept is delayed and counted', () => {
    const kept = [1, 2].map(() => ({ charges: [mail], kept: true }));
    const spent = spentOn(mail, { today: 2, before: 0 });
    expect(verdicts(kept, spent)).toEqual(['now', 'later']);
    expect(spent.get(keyOf(mail))?.today).toBe(4);
  });

  it('a week’s budget also counts the six days before', () => {
    const { perWeek } = BUDGETS.shop_question;
    const asked = [{ charges: [question] }];
    expect(verdicts(asked, spentOn(question, { today: 0, before: perWeek - 1 }))).toEqual(['now']);
    expect(verdicts(asked, spentOn(question, { today: 0, before: perWeek }))).toEqual(['never']);
  });

  it('a message that exceeds one budget isn’t counted in its others', () => {
    const spent = spentOn(mail, { today: 3, before: 0 });
    const [decided] = decide([{ charges: [question, mail] }], spent);
    expect(decided).toEqual({ verdict: 'never', over: [mail] });
    expect(spent.has(keyOf(question))).toBe(false);
  });

  it('a message without charges is always sent', () => {
    expect(verdicts([{ charges: [] }], new Map())).toEqual(['now']);
  });
});
