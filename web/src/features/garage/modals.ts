declare module '../../lib/modal.ts' {
  interface Modals {
    add_vehicle: object;
    edit_vehicle: { vehicleId: string };
  }
}

export {};
