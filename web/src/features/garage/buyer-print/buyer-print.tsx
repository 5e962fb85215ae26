import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useCosts } from '../profile/costs.queries.ts';
import { useDocuments } from '../documents/documents.queries.ts';
import type { Vehicle } from '../garage.queries.ts';
import { completedOf, useHistory } from '../history/history.queries.ts';
import { useFullVin } from './full-vin.queries.ts';
import { PrintChoices, type Choice } from './print-choices.tsx';
import { PrintSheet } from './print-sheet.tsx';

/** Prints a vehicle's record for a buyer. What may be personal is left out until it is chosen. */
export function BuyerPrint({ vehicle }: { vehicle: Vehicle }) {
  const [chosen, setChosen] = useState<ReadonlySet<Choice>>(new Set());
  const history = useHistory();
  const documents = useDocuments(vehicle.id);
  const costs = useCosts(vehicle);
  const vin = useFullVin(chosen.has('vin') ? vehicle.id : undefined);
  const user = useSession()?.user.attributes;
  const failed = [history, documents, costs, vin].filter(({ isError }) => isError);
  const missing = failed.length > 0 ? 'It couldn’t be loaded. Try again.' : 'It’s still loading.';
  const entries = history.data && completedOf(history.data, vehicle.id);
  const isVinMissing = chosen.has('vin') && vin.data === undefined;
  return (
    <>
      <PrintChoices
        hasVin={vehicle.attributes.vin_tail !== null}
        isEmpty={entries?.length === 0 && documents.data?.length === 0}
        chosen={chosen}
        blocked={entries && documents.data && costs.data && !isVinMissing ? undefined : missing}
        onChoose={setChosen}
      />
      {failed.length > 0 && (
        <RetryNotice onRetry={() => failed.forEach((query) => void query.refetch())}>
          We couldn’t load everything for the page.
        </RetryNotice>
      )}
      {entries && documents.data && costs.data ? (
        <PrintSheet
          vehicle={vehicle}
          entries={entries}
          documents={documents.data}
          costs={costs.data}
          ownerName={user ? `${user.first_name} ${user.last_name}` : ''}
          vin={vin.data ?? ''}
          chosen={chosen}
        />
      ) : (
        <Skeleton height="60vh" radius={10} />
      )}
    </>
  );
}
