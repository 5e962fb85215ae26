import { formatMoment } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { importStatusText } from './import-labels.ts';
import type { ShopImport } from './imports.queries.ts';

const NUMBERS = ['added', 'changed', 'unchanged', 'rejected'] as const;

export function ImportTable({
  imports,
  onOpen,
}: {
  imports: readonly ShopImport[];
  onOpen: (id: string) => void;
}) {
  return (
    <TableFrame
      label="Imports"
      heads={[
        'When',
        'File',
        'By',
        'Status',
        { number: 'Added' },
        { number: 'Changed' },
        { number: 'Unchanged' },
        { number: 'Rejected' },
      ]}
      actions="Actions"
    >
      {imports.map(({ id, attributes }) => {
        const { text, kind } = importStatusText(attributes);
        return (
          <tr key={id}>
            <td>{formatMoment(attributes.created_at)}</td>
            <td>
              <span>{attributes.file_name}</span>
              <br />
              <small className={styles.soft}>{`source ${attributes.source}`}</small>
            </td>
            <td>{attributes.staff ?? 'command line'}</td>
            <td>
              <Chip {...(kind === 'info' ? {} : { kind })}>{text}</Chip>
            </td>
            {NUMBERS.map((name) => (
              <td key={name} className={styles.number}>
                {attributes[name]}
              </td>
            ))}
            <td>
              <Button
                size="small"
                aria-label={`Open import #${id} of ${attributes.file_name}`}
                onClick={() => onOpen(id)}
              >
                Open
              </Button>
            </td>
          </tr>
        );
      })}
    </TableFrame>
  );
}
