import type {
  AnswerOutcome,
  ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';
import { formatTime } from '../../../lib/text/format.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { CHIP_TEXTS } from '../texts/text-words.ts';
import type { DeskShop } from '../desk.queries.ts';

const ANSWERS: Record<AnswerOutcome, string> = {
  priced: 'answered: gave a price',
  does_not_do_this: 'answered: doesn’t do this',
  needs_to_see_car: 'answered: needs to see the car',
  call_us: 'answered: wants a call',
};

/** The question sent to the shop about this request, and its state. */
export function QuestionChip({ question }: Pick<DeskShop, 'question'>) {
  if (!question) return null;
  const { outcome, waiting, channel, asked_at, opened_at, text_kind: texted } = question;
  if (question.texts_to_read > 0)
    return <Chip kind="warn">{(texted && CHIP_TEXTS[texted]) ?? 'texted'}</Chip>;
  if (waiting) return <Chip kind="warn">sent a price, call to confirm</Chip>;
  if (outcome)
    return <Chip kind={outcome === 'call_us' ? 'warn' : 'plain'}>{ANSWERS[outcome]}</Chip>;
  return (
    <Chip>
      {`asked by ${channelName(channel)}, ` +
        `${formatTime(asked_at)}${opened_at ? ', opened' : ''}`}
    </Chip>
  );
}

/** The channel of a question: `text`, `e-mail`. */
export const channelName = (channel: ContactChannel): string =>
  channel === 'sms' ? 'text' : 'e-mail';
