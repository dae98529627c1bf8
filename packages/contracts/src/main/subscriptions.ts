import { z } from 'zod'
import { call, day, id } from '../wire/call.ts'

const period = z.enum(['monthly', 'bimonthly', 'quarterly'])

/** A treatment with what comes next, for its patient. */
const cycle = z.object({
  id,
  packageName: z.string(),
  period,
  state: z.enum(['waiting_for_pharmacist', 'waiting_for_payment', 'active', 'paused', 'canceled', 'returned']),
  /** Its parcels come by themselves; false: each is asked for. */
  isRepeating: z.boolean(),
  /** The pharmacy has a request of it now. */
  isUnderWay: z.boolean(),
  /** From this day the pharmacy is asked for the next parcel; null unless it repeats. */
  nextChargeOn: day.nullable(),
  nextDeliveryOn: day.nullable(),
  /** The day of the first charge, if the patient said yes today; null if it repeats, or nothing can be said yes to. */
  offeredChargeOn: day.nullable(),
  /** The most that the next parcel costs, with delivery: what the patient said yes to, or is asked to. */
  nextTotal: z.number().nullable(),
  /** Nothing is charged while it waits; `price`: for a yes to `nextTotal`. */
  waitsFor: z.enum(['prescription', 'price', 'sale', 'card', 'address']).nullable(),
  pausedUntil: day.nullable(),
})

const example: z.infer<typeof cycle> = {
  id: 1,
  packageName: 'Tratamento diário',
  period: 'monthly',
  state: 'active',
  isRepeating: true,
  isUnderWay: false,
  nextChargeOn: '2026-12-23',
  nextDeliveryOn: '2026-12-31',
  offeredChargeOn: null,
  nextTotal: 82.4,
  waitsFor: null,
  pausedUntil: null,
}

const answered = { response: z.object({ subscription: cycle }) }
const path = '/api/v1/subscriptions/{id}'
const one = { subscription: example }

/** The bearer's treatments that are not over, newest first. Ours. */
export const listCycles = call({
  method: 'GET',
  path: '/api/v1/subscriptions',
  request: null,
  response: z.object({ subscriptions: z.array(cycle) }),
  example: { response: { subscriptions: [example] } },
})

/** The patient says yes to parcels that come by themselves, at this total at most; or to a new one. Ours. */
export const agreeToCycles = call({
  method: 'PUT',
  path: `${path}/agreement`,
  request: z.object({ total: z.number().positive().max(100_000), period: period.optional() }),
  ...answered,
  example: { request: { total: 82.4 }, response: one },
})

/** Leaves out the charge of this day. Ours. */
export const skipCycle = call({
  method: 'POST',
  path: `${path}/skips`,
  request: z.object({ charge_on: day }),
  ...answered,
  example: { request: { charge_on: '2026-12-23' }, response: one },
})

/** Nothing is charged until this day, or until it is resumed. Ours. */
export const pauseSubscription = call({
  method: 'PUT',
  path: `${path}/pause`,
  request: z.object({ until: day.nullable() }),
  ...answered,
  example: { request: { until: '2027-02-01' }, response: one },
})

export const resumeSubscription = call({
  method: 'DELETE',
  path: `${path}/pause`,
  request: null,
  ...answered,
  example: { response: one },
})

/** Where the next parcel and those after it go. Ours. */
export const changeAddressOfSubscription = call({
  method: 'PUT',
  path: `${path}/address`,
  request: z.object({ address_id: id }),
  ...answered,
  example: { request: { address_id: 5 }, response: one },
})

/** Asks the pharmacy for the next parcel now. Ours. */
export const bringForward = call({
  method: 'POST',
  path: `${path}/parcels`,
  request: null,
  ...answered,
  example: { response: { subscription: { ...example, isUnderWay: true } } },
})

/** Ends it, with the request that the pharmacy has of it, until its card is charged. Ours. */
export const cancelSubscription = call({
  method: 'DELETE',
  path,
  request: null,
  ...answered,
  example: {
    response: {
      subscription: {
        ...example,
        state: 'canceled',
        isRepeating: false,
        nextChargeOn: null,
        nextDeliveryOn: null,
        nextTotal: null,
      },
    },
  },
})
