import { useState } from 'react';
import { showToast } from '../../lib/browser/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import {
  cancelRequest,
  reassignRequest,
  reclaimRequest,
  type BoardAgent,
  type BoardRequest,
  type StepInMutation,
} from './board.queries.ts';

export type StepIn = 'take_back' | 'reassign' | 'cancel';

interface Step {
  mutation: StepInMutation;
  title: string;
  body: (request: BoardRequest) => string;
  positive: string;
  done: string;
}

const STEPS: Record<StepIn, Step> = {
  take_back: {
    mutation: reclaimRequest,
    title: 'Return the request to the queue?',
    body: ({ holder }) =>
      `We’ll take it away from ${holder ?? 'the agent'} right away. ` +
      'The draft stays with the request, which anyone can then take.',
    positive: 'Return it',
    done: 'The request is back in the queue.',
  },
  reassign: {
    mutation: reassignRequest,
    title: 'Reassign the request',
    body: () => 'It will be the agent’s next request. For ten minutes, nobody else can take it.',
    positive: 'Reassign',
    done: 'The request is reserved for the agent.',
  },
  cancel: {
    mutation: cancelRequest,
    title: 'Cancel the request?',
    body: () => 'The owner gets the quote back, and we’ll e-mail them. This can’t be undone.',
    positive: 'Cancel the request',
    done: 'Canceled. The owner got the quote back.',
  },
};

interface StepInDialogProps {
  request: BoardRequest;
  step: StepIn;
  agents: readonly BoardAgent[];
  onClose: () => void;
}

/** Asks for a reason, which the audit log records. */
export function StepInDialog({ request, step, agents, onClose }: StepInDialogProps) {
  const [reason, setReason] = useState('');
  const [agentId, setAgentId] = useState('');
  const { mutation, title, body, positive, done } = STEPS[step];
  let missing = reason.trim() ? undefined : 'Give a reason first.';
  if (step === 'reassign' && !agentId) missing = 'Choose an agent first.';
  return (
    <ConfirmDialog
      title={title}
      danger={step === 'cancel'}
      body={
        <p>
          <strong>{`#${request.id}, ${request.service_title}, ${request.vehicle}, ${request.town}.`}</strong>
          <span>{` ${body(request)}`}</span>
        </p>
      }
      negative="Close"
      positive={positive}
      blocked={missing}
      mutation={mutation}
      input={{ id: request.id, agentId, reason }}
      onSuccess={() => {
        showToast(done);
        onClose();
      }}
      onClose={onClose}
    >
      {step === 'reassign' && (
        <AgentField
          agents={agents.filter(({ id }) => id !== request.holder_id)}
          value={agentId}
          onChoose={setAgentId}
        />
      )}
      <TextField
        label="Reason"
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

interface AgentFieldProps {
  agents: readonly BoardAgent[];
  value: string;
  onChoose: (agentId: string) => void;
}

function AgentField({ agents, value, onChoose }: AgentFieldProps) {
  return (
    <SelectField
      label="Agent"
      placeholder="Choose an agent"
      choices={agents.map(({ id, name, state }) => ({
        value: id,
        label: state === 'away' ? `${name} (away)` : name,
      }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
