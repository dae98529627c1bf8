export type RecallEvents = {
  /** A closed box holds something of these lots. `tellAs`: the order that names its buyer, should it have left. */
  'recalls.boxToOpen': { lotIds: number[]; shipmentId: number; tellAs: number }
  /** A buyer may have something of these lots: one number, at several places. The order names him: the first of his. */
  'recalls.buyerToTell': { lotIds: number[]; orderId: number }
}
