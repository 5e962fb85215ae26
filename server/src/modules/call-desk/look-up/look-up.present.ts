import type { CallingShop } from '@fourbay/contract/voice/calling-shop';
import { requestReference } from '../../quotes/index.ts';
import { formatPhone } from '../../shops/index.ts';
import type { FoundShop, Matter } from './look-up.store.ts';

export const presentCallingShop = ({
  id,
  name,
  town,
  phone,
  never_call,
}: FoundShop): CallingShop => ({
  id,
  name,
  town,
  number: phone && formatPhone(phone),
  never_call,
});

export const presentMatter = (agentId: string) => (matter: Matter) => ({
  kind: matter.kind,
  id: matter.id,
  reference: matter.reference ?? requestReference(matter.quote_id),
  service_title: matter.service_title,
  vehicle: matter.vehicle,
  service_provider_id: matter.service_provider_id,
  since: matter.since.toISOString(),
  open: matter.open,
  holder: matter.holder,
  held_by_you: matter.holder_id === agentId,
});
