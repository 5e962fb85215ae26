import type { PolicyName } from '@fourbay/contract/policies';

/** What a policy names of this server's operator. */
export interface Operator {
  name: string;
  state: string;
  address: string;
  abuseEmail: string;
}

export interface PolicySection {
  heading: string;
  /** Paragraphs; a list of short items stands after them. */
  text: readonly string[];
  items?: readonly string[];
}

export interface Policy {
  name: PolicyName;
  title: string;
  summary: string;
  sections: (operator: Operator) => readonly PolicySection[];
}
