export const findKnownDrives = (_make: string, _name: string, _year: number): string[] | undefined => undefined;
export const findKnownTransmissions = findKnownDrives;
