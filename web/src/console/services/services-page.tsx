import { useState } from 'react';
import { plural } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import styles from '../layout/layout.module.css';
import { ConsolePage } from '../layout/console-page.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { useFocusReturn } from '../layout/use-focus-return.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryState } from './entry-state.tsx';
import { QuestionList } from './question-list.tsx';
import { ServiceRecord } from './service-record.tsx';
import { moveService, updateService, useServices, type Service } from './services.queries.ts';
import { TextsDialog, type TextForm } from './texts-dialog.tsx';
import { newService } from './text-forms.ts';

/** The service catalog and the price questions: edited here, never deleted. */
export function Component() {
  const { data, isError, refetch } = useServices();
  const [group, setGroup] = useState('');
  const [openId, setOpenId] = useState<string>();
  const [form, setForm] = useState<TextForm>();
  useFocusReturn(openId);
  const open = data?.data.find(({ id }) => id === openId);
  const groups = [...new Set(data?.data.map(({ attributes }) => attributes.group))];
  const shown = data?.data.filter(({ attributes }) => group === '' || attributes.group === group);
  return (
    <ConsolePage title="Services">
      {open ? (
        <ServiceRecord key={open.id} service={open} onBack={() => setOpenId(undefined)} />
      ) : (
        <>
          <p>
            Nothing is ever deleted: what is switched off stays with the requests that named it.
            What you edit is left alone by later releases.
          </p>
          {isError && (
            <RetryNotice onRetry={() => void refetch()}>
              The services could not be loaded.
            </RetryNotice>
          )}
          {!data && !isError && <Spinner label="Loading the services" />}
          {shown && (
            <>
              <div className={styles.filters}>
                <SelectField
                  label="Group"
                  choices={[
                    { value: '', label: 'All groups' },
                    ...groups.map((value) => ({ value, label: value })),
                  ]}
                  value={group}
                  onChoose={setGroup}
                />
                <div>
                  <Button kind="primary" onClick={() => setForm(newService(group))}>
                    Add a service
                  </Button>
                </div>
              </div>
              {shown.length === 0 && <p role="status">No services yet.</p>}
              <ServiceTable services={shown} onOpen={setOpenId} />
            </>
          )}
          <QuestionList />
          {form && <TextsDialog form={form} onClose={() => setForm(undefined)} />}
        </>
      )}
    </ConsolePage>
  );
}

interface ServiceTableProps {
  services: readonly Service[];
  onOpen: (id: string) => void;
}

function ServiceTable({ services, onOpen }: ServiceTableProps) {
  return (
    <TableFrame label="Services" heads={['Service', 'Options', 'State']} actions="Actions">
      {services.map(({ id, attributes: { name, group: heading, options, archived, edited } }) => (
        <tr key={id} data-line={id}>
          <td>
            <strong>{name}</strong>
            <div className={styles.soft}>{heading}</div>
          </td>
          <td className={styles.oneLine}>
            {plural(options.filter((option) => !option.archived).length, 'option')}
          </td>
          <td>
            <EntryState archived={archived} edited={edited} />
          </td>
          <td>
            <EntryActions
              name={name}
              archived={archived}
              onEdit={() => onOpen(id)}
              onMove={(to) => moveService(id, to)}
              onSwitch={(off) => updateService(id, { archived: off })}
            />
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}
