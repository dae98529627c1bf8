export type ReturnEvents = {
  'returns.requested': ReturnEvent
  'returns.authorized': ReturnEvent
  'returns.received': ReturnEvent
  'returns.refused': ReturnEvent
  'returns.partlyAccepted': ReturnEvent
}

export type ReturnEvent = { returnId: number; orderId: number }
