/** The lots of a pharmacy belong to whoever works at its desk. */
export const mayHandle = (lot: { pharmacyId: number }, deskId: number | null): boolean => lot.pharmacyId === deskId
