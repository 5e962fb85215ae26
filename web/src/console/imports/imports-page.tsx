import { useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from '../layout/layout.module.css';
import { LoadedList } from '../layout/loaded-list.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportTable } from './import-table.tsx';
import { useImports } from './imports.queries.ts';

const STEP = 20;

/**
 * Imports of shops: upload, dry run, import. The open one is in the URL, so that it survives a
 * reload.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const openId = search.get('import') ?? undefined;
  const [items, setItems] = useState(STEP);
  const query = useImports(items);
  const open = (id: string): void => {
    setSearch({ import: id }, { replace: true });
    scrollTo(0, 0);
  };
  return (
    <ConsolePage title="Import shops">
      {openId !== undefined && <ImportReport key={openId} id={openId} />}
      <section className={styles.section} aria-labelledby="new">
        <h2 id="new">Import a file</h2>
        <ImportForm onSent={open} />
      </section>
      <section className={styles.section} aria-labelledby="all">
        <h2 id="all">All imports</h2>
        <LoadedList
          query={query}
          failed="We couldn’t load the imports."
          empty="No files have been imported yet."
          onMore={() => setItems(items + STEP)}
        >
          {(imports) => <ImportTable imports={imports} onOpen={open} />}
        </LoadedList>
      </section>
    </ConsolePage>
  );
}
