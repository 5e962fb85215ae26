import { dayMonthsAfter } from '@fourbay/contract/formats/days';
import { useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { localToday } from '../../../lib/text/local-today.ts';
import { plainMileage } from '../../../lib/typed-numbers.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { serviceName, type Due } from './due-groups.ts';
import { openHistoryEntry } from './open-history-entry.ts';
import { answerService } from './recommendations.queries.ts';
import own from './recommended-services.module.css';
import type { Answers } from './use-answers.ts';

interface DoneQuestionProps {
  service: Due;
  answers: Answers;
}

/** Asks whether a service without a record has been done, in one tap. */
export function DoneQuestion({ service, answers }: DoneQuestionProps) {
  const [isYes, setYes] = useState<boolean>();
  const name = serviceName(service.attributes);
  // One answer is saved at a time.
  const busy = answers.pendingId !== undefined;
  if (isYes)
    return <RoughTime service={service} answers={answers} onCancel={() => setYes(false)} />;
  return (
    <div
      ref={isYes === false ? focusFirst : undefined}
      className={own.asked}
      role="group"
      aria-label={`Done already? ${name}`}
    >
      <span>Done already?</span>
      <Button size="small" onClick={() => setYes(true)}>
        Yes
      </Button>
      <Button size="small" busy={busy} onClick={() => answers.answer(service, { done: 'no' })}>
        No
      </Button>
      <Button
        size="small"
        busy={busy}
        onClick={() => answers.answer(service, { done: 'not_sure' })}
      >
        Not sure
      </Button>
    </div>
  );
}

/** By months ago. */
const TIMES = [
  { value: '1', label: 'In the last month' },
  { value: '3', label: 'About 3 months ago' },
  { value: '6', label: 'About 6 months ago' },
  { value: '12', label: 'About a year ago' },
  { value: '24', label: 'About 2 years ago' },
  { value: '36', label: 'About 3 years ago' },
  { value: '60', label: 'About 5 years ago' },
  { value: '96', label: 'Longer ago' },
] as const;
type MonthsAgo = (typeof TIMES)[number]['value'];

interface RoughValues {
  on: MonthsAgo | '';
  mileage: string;
}
const EMPTY: RoughValues = { on: '', mileage: '' };

/** After the pressed button is gone. */
const focusFirst = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('select, button')?.focus();

function RoughTime({ service, answers, onCancel }: DoneQuestionProps & { onCancel: () => void }) {
  const { attributes } = service;
  const { vehicleId } = answers;
  const form = useForm({
    initial: EMPTY,
    mutation: answerService,
    check: ({ on, mileage }) => ({
      on: on || mileage.trim() ? undefined : 'Choose a time or enter a mileage.',
    }),
    toInput: ({ on, mileage }) => ({
      vehicleId,
      service: service.id,
      answer: {
        done: 'yes' as const,
        mileage: plainMileage(mileage),
        ...(on ? { on: dayMonthsAfter(localToday(), -Number(on)) } : {}),
      },
      onSaved: () => answers.confirm(service),
    }),
  });
  return (
    <form
      {...form.formProps}
      ref={focusFirst}
      className={own.rough}
      aria-label={`When was it done? ${serviceName(attributes)}`}
    >
      {form.error && <p className={own.error}>{form.error}</p>}
      <SelectField
        label="When, roughly?"
        placeholder="Choose"
        choices={TIMES}
        {...form.choice('on')}
      />
      <TextField
        label="Or at about what mileage?"
        inputMode="numeric"
        maxLength={16}
        {...form.field('mileage')}
      />
      <div className={own.buttons}>
        <Button size="small" kind="primary" type="submit" busy={form.pending}>
          Save
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="link" onClick={() => openHistoryEntry(vehicleId, attributes)}>
          Add it to your history instead
        </Button>
      </div>
    </form>
  );
}
