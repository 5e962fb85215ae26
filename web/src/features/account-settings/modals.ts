declare module '../../lib/modal.ts' {
  interface Modals {
    avatar: object;
    delete_account: object;
  }
}

export {};
