import { RECALL_SAME_PERCENT } from '@fourbay/contract/call-desk/recall-limits';
import { useState } from 'react';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { DoneRecalls } from './done-recalls.tsx';
import { OpenRecalls } from './open-recalls.tsx';
import { RecallDialog } from './recall-dialog.tsx';
import { useRecalls, type Recall } from './recalls.queries.ts';

const CHOICES = [
  { value: 'open', label: 'To ask' },
  { value: 'done', label: 'Asked' },
] as const;
const EMPTY = {
  open: 'No prices to ask for again right now. We pick a few recent ones at random every hour.',
  done: 'No shop has been asked again yet.',
};

/** A sample of prices to ask again, to check entered prices against the shops' own. */
export function Component() {
  const [shown, setShown] = useState<(typeof CHOICES)[number]['value']>('open');
  const [calling, setCalling] = useState<Recall>();
  const query = useRecalls(shown === 'done');
  return (
    <ConsolePage title="Re-calls">
      <p>
        {'Ask the shop as a customer would. You’ll see the entered price afterward. A price ' +
          `within ${RECALL_SAME_PERCENT} percent counts as the same. Other agents check prices that you ` +
          'entered yourself.'}
      </p>
      <Segmented label="Show" choices={CHOICES} value={shown} onChoose={setShown} />
      <LoadedList query={query} failed="We couldn’t load this list." empty={EMPTY[shown]}>
        {(recalls) =>
          shown === 'done' ? (
            <DoneRecalls recalls={recalls} />
          ) : (
            <OpenRecalls recalls={recalls} at={new Date(query.dataUpdatedAt)} onCall={setCalling} />
          )
        }
      </LoadedList>
      {calling && <RecallDialog recall={calling} onClose={() => setCalling(undefined)} />}
    </ConsolePage>
  );
}
