declare module '../../lib/browser/modal.ts' {
  interface Modals {
    terms_and_conditions: object;
  }
}

export {};
