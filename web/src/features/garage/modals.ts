declare module '../../lib/modal.ts' {
  interface Modals {
    add_vehicle: object;
    edit_vehicle: { vehicleId: string };
    garage_info: object;
    vehicle_info: { vehicleId: string };
    drivetrain_info: { vehicleId: string };
    design_info: { vehicleId: string };
    add_completed_service: { vehicleId: string; title?: string };
    confirm_move_to_service_history: { vehicleId: string; quoteId: string; title: string };
  }
}

export {};
