import { z } from 'zod'
import { call, id, moment } from '../wire/call.ts'

const arrival = z.object({
  /** Of the box. */
  id,
  orderNumber: z.string(),
  /** Units in it whose money went back. */
  units: z.number().int(),
  arrivedAt: moment,
})
const example = { id: 7, orderNumber: 'R123456789', units: 2, arrivedAt: '2026-11-30T12:00:00.000Z' }
const answer = {
  response: z.object({ arrivals: z.array(arrival) }),
  example: { response: { arrivals: [example] } },
}

/** Boxes that were paid back as lost and have arrived all the same, which nobody has settled: the oldest fifty. */
export const listPaidBackArrivals = call({
  method: 'GET',
  path: '/api/staff/v1/paid_back_arrivals',
  request: null,
  ...answer,
})

/** What its buyer does, once somebody has asked him: the box is in the list no more. The first answer stays. */
export const settlePaidBackArrival = call({
  method: 'PUT',
  path: '/api/staff/v1/paid_back_arrivals/{id}/settlement',
  request: z.object({ as: z.enum(['buyer_keeps', 'buyer_sends_back', 'buyer_pays']) }),
  response: answer.response,
  example: { request: { as: 'buyer_keeps' }, response: { arrivals: [] } },
})
