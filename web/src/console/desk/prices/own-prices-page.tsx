import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { showToast } from '../../../lib/browser/toast.ts';
import { PageHeading } from '../../../ui/navigation/page-heading.tsx';
import { ConsoleFrame } from '../../layout/console-frame.tsx';
import layout from '../../layout/layout.module.css';
import { ownPricesQuery, withdrawPrice, type OwnPrice } from '../desk.queries.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { OwnPricesTable, type PriceAction } from './own-prices-table.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { LoadedList } from '../../layout/loaded-list.tsx';

/** Prices recently entered by this agent, for corrections after a request is done. */
export function Component() {
  const [open, setOpen] = useState<{ price: OwnPrice; action: PriceAction }>();
  return (
    <ConsoleFrame title="My prices" dense tools={<Link to="/console">Back to the desk</Link>}>
      <main id="main" className={layout.densePage}>
        <PageHeading>Prices you entered in the last three days</PageHeading>
        <LoadedList
          query={useQuery(ownPricesQuery)}
          failed="We couldn’t load your prices."
          empty="None yet. Prices you enter at the desk appear here, where you can correct or withdraw them."
        >
          {(prices) => (
            <OwnPricesTable
              prices={prices}
              onOpen={(price, action) => setOpen({ price, action })}
            />
          )}
        </LoadedList>
      </main>
      {open && <OwnPriceDialog {...open} onClose={() => setOpen(undefined)} />}
    </ConsoleFrame>
  );
}

interface OwnPriceDialogProps {
  price: OwnPrice;
  action: PriceAction;
  onClose: () => void;
}

function OwnPriceDialog({ price, action, onClose }: OwnPriceDialogProps) {
  const target = { requestId: price.request_id, priceId: price.id };
  const finish = (message: string): void => {
    onClose();
    showToast(message);
  };
  if (action === 'correct') {
    return (
      <CorrectDialog
        target={target}
        price={price}
        about={`${price.service_title}, ${price.vehicle}`}
        onDone={() => finish('Corrected. The owner sees the new price.')}
        onClose={onClose}
      />
    );
  }
  return (
    <WithdrawDialog
      shopName={price.shop}
      mutation={withdrawPrice(target)}
      onSuccess={() => finish('Withdrawn.')}
      onClose={onClose}
    />
  );
}
