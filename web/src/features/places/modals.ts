declare module '../../lib/browser/modal.ts' {
  interface Modals {
    add_address: object;
    edit_address: { addressId: string };
  }
}

export {};
