import type { ErrorReply } from '@fourbay/contract';

const SUBJECTS: Record<string, string> = {
  user_vehicle_id: 'Vehicle',
  services: 'Services',
  user_address: 'Place',
  radius: 'Radius',
  requested_service_provider_id: 'Requested shop',
};

/** `servicechek_user_quote.services.0.category` → `Services` */
function fieldSubject(field: string): string {
  const name = field.split('.').find((part) => part in SUBJECTS);
  return (name && SUBJECTS[name]) ?? 'Request';
}

/** A refusal as the error list beside the buttons. */
export function listErrorLines({
  error,
  errors = [],
}: Pick<ErrorReply, 'error' | 'errors'>): string[] {
  const named = errors.flatMap(({ field, details }) =>
    details.map((detail) => `${fieldSubject(field)}: ${detail}.`),
  );
  return [...new Set(named.length > 0 ? named : [error])];
}
