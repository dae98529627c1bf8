export type ReturnEvents = {
  'returns.requested': ReturnEvent
  'returns.authorized': ReturnEvent
  'returns.received': ReturnEvent
  'returns.refused': ReturnEvent
  'returns.partlyAccepted': ReturnEvent
  /** All of it was accepted, and the team had paid some or all of it back meanwhile. */
  'returns.paidBefore': ReturnEvent
}

export type ReturnEvent = { returnId: number; orderId: number }
