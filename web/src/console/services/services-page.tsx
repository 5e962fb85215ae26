import { useState } from 'react';
import { plural } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import styles from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import { useFocusReturn } from '../layout/use-focus-return.ts';
import { EntryDialog, type Editing } from './entry-dialog.tsx';
import { SERVICE } from './entry-kinds.ts';
import { EntryTable } from './entry-table.tsx';
import { QuestionList } from './question-list.tsx';
import { ServiceRecord } from './service-record.tsx';
import { entryOf, useServices, type Service } from './services.queries.ts';

/** The service catalog and the price questions, which are edited here but never deleted. */
export function Component() {
  const services = useServices();
  const [openId, setOpenId] = useState<string>();
  const [editing, setEditing] = useState<Editing>();
  useFocusReturn(openId);
  const open = services.data?.data.find(({ id }) => id === openId);
  return (
    <ConsolePage title="Services">
      {open ? (
        <ServiceRecord
          key={open.id}
          service={open}
          onEdit={setEditing}
          onBack={() => setOpenId(undefined)}
        />
      ) : (
        <>
          <p>
            Nothing is ever deleted. If you turn something off, earlier requests still show it.
            Updates won’t overwrite your edits.
          </p>
          <Loaded query={services} failed="We couldn’t load the services.">
            {({ data }) => <ServiceList services={data} onOpen={setOpenId} onEdit={setEditing} />}
          </Loaded>
          <QuestionList onEdit={setEditing} />
        </>
      )}
      {editing && <EntryDialog editing={editing} onClose={() => setEditing(undefined)} />}
    </ConsolePage>
  );
}

const optionsOf = ({ attributes }: Service) => attributes.options;

interface ServiceListProps {
  services: readonly Service[];
  onOpen: (id: string) => void;
  onEdit: (editing: Editing) => void;
}

function ServiceList({ services, onOpen, onEdit }: ServiceListProps) {
  const [group, setGroup] = useState('');
  const groups = [...new Set(services.map(({ attributes }) => attributes.group))];
  const shown = services.filter(({ attributes }) => group === '' || attributes.group === group);
  return (
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
          <Button
            kind="primary"
            onClick={() => onEdit({ kind: SERVICE, values: group ? { group } : {} })}
          >
            Add a service
          </Button>
        </div>
      </div>
      <EntryTable
        kind={SERVICE}
        label="Services"
        heads={['Service', 'Options']}
        empty="No services yet."
        rows={shown.map((service) => ({
          entry: entryOf(service),
          cells: {
            Service: (
              <>
                <strong>{service.attributes.name}</strong>
                <div className={styles.soft}>{service.attributes.group}</div>
              </>
            ),
            Options: (
              <span className={styles.oneLine}>
                {plural(optionsOf(service).filter(({ archived }) => !archived).length, 'option')}
              </span>
            ),
          },
        }))}
        onEdit={({ id }) => onOpen(id)}
      />
    </>
  );
}
