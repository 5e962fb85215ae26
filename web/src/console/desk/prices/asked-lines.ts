import type { ScriptSubject } from '@fourbay/contract/call-desk/script-subjects';
import { doneServices, isSplit, type PricedService, type PriceText } from './price-text.ts';

const SERVICE = 'service-';

/** The name of a service's field. */
export const serviceField = (id: string): string => `${SERVICE}${id}`;

const SUBJECTS: Readonly<Record<string, ScriptSubject>> = {
  price: 'job',
  parts: 'parts-grade',
  labor: 'parts-grade',
  oem_parts: 'parts-grade',
  fees: 'out-the-door',
  out_the_door: 'out-the-door',
  warranty_months: 'warranty',
  warranty_miles: 'warranty',
  earliest_slot: 'earliest-slot',
  valid_until: 'valid-until',
  estimated: 'valid-until',
  told_by: 'told-by',
};

/** What the script asks for a field of the price form. */
const subjectOf = (field: string): ScriptSubject | undefined =>
  field.startsWith(SERVICE) ? 'job' : SUBJECTS[field];

interface AskedLine {
  text: string;
  /** Asks for the field that has the focus. */
  isAsked: boolean;
  isAnswered: boolean;
}

interface Script {
  script: readonly string[];
  script_about: readonly (ScriptSubject | null)[];
  script_services: readonly (string | null)[];
  services: readonly PricedService[];
}

/** The lines of the script, compared with the field in focus and with what has been typed. */
export function compareLines(
  { script, script_about: subjects, script_services: ids, services }: Script,
  field: string | undefined,
  typed: PriceText,
): AskedLine[] {
  const asked = field === undefined ? undefined : subjectOf(field);
  const answered = answeredIn(typed, services);
  const split = isSplit(typed, services);
  return script.map((text, at) => {
    const subject = subjects[at];
    if (!subject) return { text, isAsked: false, isAnswered: false };
    const id = ids[at];
    if (subject !== 'job' || !split || id == null)
      return { text, isAsked: subject === asked, isAnswered: answered.has(subject) };
    return {
      text,
      isAsked: field === serviceField(id),
      isAnswered: isTyped(typed.services[id]),
    };
  });
}

const isTyped = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** What the shop has answered, as far as the form has it. */
function answeredIn(
  text: PriceText,
  services: readonly PricedService[],
): ReadonlySet<ScriptSubject> {
  const isPriced = isSplit(text, services)
    ? doneServices(text, services).every(({ category_id: id }) => isTyped(text.services[id]))
    : isTyped(text.price);
  const answered: Record<ScriptSubject, boolean> = {
    job: isPriced,
    'parts-grade': isTyped(text.oem_parts),
    'out-the-door': isTyped(text.out_the_door),
    warranty: isTyped(text.warranty_months) || isTyped(text.warranty_miles),
    'earliest-slot': isTyped(text.earliest_slot),
    'valid-until': isTyped(text.valid_until) || text.estimated,
    'told-by': isTyped(text.told_by),
  };
  return new Set((Object.keys(answered) as ScriptSubject[]).filter((subject) => answered[subject]));
}
