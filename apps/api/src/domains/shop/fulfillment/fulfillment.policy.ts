/** What is sent from a place is packed by the people of who keeps it, and does not exist for anybody else's. */
export const mayPack = (place: { keptBy: number } | undefined, keeperId: number | null): boolean =>
  keeperId !== null && place?.keptBy === keeperId
