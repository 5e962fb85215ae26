declare module '../../lib/browser/modal.ts' {
  interface Modals {
    avatar: object;
    delete_account: object;
  }
}

export {};
