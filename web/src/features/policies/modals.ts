declare module '../../lib/modal.ts' {
  interface Modals {
    terms_and_conditions: object;
  }
}

export {};
