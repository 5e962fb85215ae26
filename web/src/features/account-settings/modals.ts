declare module '../../lib/modal.ts' {
  interface Modals {
    delete_account: object;
  }
}

export {};
