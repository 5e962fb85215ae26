import type { PolicyName } from '@fourbay/contract/system/policies';

/** Facts about this server's operator that a policy names. */
export interface Operator {
  name: string;
  state: string;
  address: string;
  abuseEmail: string;
}

export interface PolicySection {
  heading: string;
  /** Paragraphs, optionally followed by a list of short items. */
  text: readonly string[];
  items?: readonly string[];
}

export interface Policy {
  name: PolicyName;
  title: string;
  summary: string;
  sections: (operator: Operator) => readonly PolicySection[];
}
