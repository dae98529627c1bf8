/** What lies at a place is counted, moved and recalled by the people of who keeps it (decision 0109). */
export const mayKeepStock = (place: { keptBy: number } | undefined, keeperId: number | null): boolean =>
  keeperId !== null && place?.keptBy === keeperId
