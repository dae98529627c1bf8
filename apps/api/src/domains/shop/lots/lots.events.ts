export type LotEvents = {
  /** Nothing of it is sold any more; who has something of it is found. One number, at each place where it lies. */
  'lots.recalled': { lotIds: number[] }
  /** Something at a place fell to its threshold, for the first time since it rose above it. */
  'lots.ranLow': { stockLocationId: number; since: string }
}
