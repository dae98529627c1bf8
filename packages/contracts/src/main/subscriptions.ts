import { z } from 'zod'
import { pharmacy as ours } from '../company/index.ts'
import { addressExample, addressFields } from '../wire/address.ts'
import { call, day, id } from '../wire/call.ts'

const period = z.enum(['monthly', 'bimonthly', 'quarterly'])

const pharmacy = z.object({
  /** As a seller: what it sends is quoted from its own place (`GET /correios`). */
  id,
  legalName: z.string(),
  cnpj: z.string(),
  /** Anvisa's permit to work. */
  afe: z.string(),
  inCharge: z.object({ name: z.string(), registration: z.string() }),
})

/**
 * Who sells a recommended package to one of its patient's addresses, as the checkout must say before he agrees (Decreto
 * 7.962/2013). 409 pharmacy_missing where none may make it.
 */
export const showPharmacyOfPackage = call({
  method: 'GET',
  path: '/api/v1/packages/{id}/pharmacy',
  request: z.object({ address_id: id }),
  response: z.object({ pharmacy }),
  example: {
    request: { address_id: 5 },
    response: {
      pharmacy: {
        id: 2,
        legalName: ours.legalName,
        cnpj: ours.cnpj,
        afe: '0.00000.1',
        inCharge: { name: 'Sílvia Nunes', registration: 'CRF/SP 67890' },
      },
    },
  },
})

/** Who prepares and sells a parcel (Lei 11.951/2009); `isAnother`: not who sold the last one that was paid. */
const sellerOfParcel = z.object({ legalName: z.string(), cnpj: z.string(), isAnother: z.boolean() })
const sellerExample = { legalName: ours.legalName, cnpj: ours.cnpj, isAnother: false }

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
  /**
   * The pharmacy has accepted that one, and its money has not come; `retryOn`: the day on which a refused charge is
   * tried again by itself. After the last try the treatment is paused.
   */
  unpaid: z.object({ what: z.enum(['refused', 'pix']), retryOn: day.nullable(), isLastTry: z.boolean() }).nullable(),
  /** The pharmacy has accepted that one, and its payment is at work: nothing is to be done. */
  isBeingCharged: z.boolean(),
  /** What that one costs, with delivery; null: the pharmacy has none. */
  underWayTotal: z.number().nullable(),
  /** From this day the pharmacy is asked for the next parcel; null unless it repeats. */
  nextChargeOn: day.nullable(),
  nextDeliveryOn: day.nullable(),
  /** The day of the first charge, if the patient said yes today; null if it repeats, or nothing can be said yes to. */
  offeredChargeOn: day.nullable(),
  /**
   * Paused since money went back: the next charge if he goes on today, and whether what he has lasts until then. Null:
   * it is not, or each parcel is asked for.
   */
  resumesWith: z.object({ chargeOn: day, hasSupply: z.boolean() }).nullable(),
  /** What he has of it lasts for longer: from this day on he may ask for the next parcel; null: now. */
  forwardFrom: day.nullable(),
  /** The most that a parcel costs, with delivery: what the patient said yes to, or is asked to. */
  nextTotal: z.number().nullable(),
  /** The months of each parcel of a period: several where the law lets nobody dispense it at once. */
  parcelMonths: z.array(z.number().int().min(1)).min(1),
  /** What is left of the period that the last parcel began: it comes next, at the price agreed to then. */
  rest: z.object({ months: z.number().int().min(1), total: z.number() }).nullable(),
  /** Nothing is charged while it waits; `price`: for a yes to `nextTotal`. */
  waitsFor: z.enum(['prescription', 'price', 'sale', 'card', 'address', 'mailbox']).nullable(),
  pausedUntil: day.nullable(),
  /**
   * Its last parcel was given up, or we paid it back, or its patient asked to erase his account: nothing goes on until
   * he resumes it.
   */
  pausedFor: z.enum(['given_up', 'paid_back', 'erasure_asked']).nullable(),
  /** What the next parcels are paid by; `usesCredit`: store credit first, this for the rest. */
  paysBy: z.enum(['card', 'pix']),
  usesCredit: z.boolean(),
  /** False once a pharmacist has accepted, until its money has come. */
  mayChangePayment: z.boolean(),
  /** Of the request that the pharmacy has, else of the next parcel as things stand; null: nobody may, or it is over. */
  seller: sellerOfParcel.nullable(),
  /** Where that one goes, as the patient's book has it now; null: he removed that address, or it is over. */
  deliveryAddress: addressFields.nullable(),
  /** The saved card that pays that one; null: it is paid by Pix, he removed the card, or it is over. */
  card: z
    .object({
      brand: z.string(),
      lastDigits: z.string().length(4),
      /** It pays nothing any more: its last month has passed, or the provider refused it for that. */
      isExpired: z.boolean(),
      /** The last day on which it can be charged; null: not known. */
      lastDay: day.nullable(),
    })
    .nullable(),
})

const example: z.infer<typeof cycle> = {
  id: 1,
  packageName: 'Tratamento diário',
  period: 'monthly',
  state: 'active',
  isRepeating: true,
  isUnderWay: false,
  unpaid: null,
  isBeingCharged: false,
  underWayTotal: null,
  nextChargeOn: '2026-12-23',
  nextDeliveryOn: '2026-12-31',
  offeredChargeOn: null,
  resumesWith: null,
  forwardFrom: null,
  nextTotal: 82.4,
  parcelMonths: [1],
  rest: null,
  waitsFor: null,
  pausedUntil: null,
  pausedFor: null,
  paysBy: 'card',
  usesCredit: false,
  mayChangePayment: true,
  seller: sellerExample,
  deliveryAddress: addressExample,
  card: { brand: 'visa', lastDigits: '2802', isExpired: false, lastDay: '2030-11-30' },
}

const total = z.number().positive().max(100_000)
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
  request: z.object({ total }),
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

/** What the next parcel may hold: each formula with its price, in the periods in which it may be had. Ours. */
export const readNextContents = call({
  method: 'GET',
  path: `${path}/contents`,
  request: null,
  response: z.object({
    contents: z.object({
      period,
      /** The doctor allows to take only some of the formulas. */
      mayLeaveOut: z.boolean(),
      /** The prescription is dispensed once: what is left out of it is lost. */
      isUsedOnce: z.boolean(),
      formulas: z.array(
        z.object({
          productId: id,
          label: z.string(),
          presentation: z.string(),
          isTaken: z.boolean(),
          prices: z.partialRecord(period, z.number()),
        }),
      ),
      /** The months of each parcel of a period that comes in several; its prices are those of the first. */
      parcels: z.partialRecord(period, z.array(z.number().int().min(1)).min(2)).optional(),
      /** On top of the formulas’ prices. */
      delivery: z.number(),
      /** The charge that a change counts from; null: each parcel is asked for. */
      fromChargeOn: day.nullable(),
    }),
  }),
  example: {
    response: {
      contents: {
        period: 'monthly',
        mayLeaveOut: false,
        isUsedOnce: false,
        parcels: {},
        formulas: [
          {
            productId: 1106,
            label: 'Tadalafila em spray',
            presentation: 'Spray',
            isTaken: true,
            prices: { monthly: 60, bimonthly: 120 },
          },
        ],
        delivery: 22.4,
        fromChargeOn: '2026-12-23',
      },
    },
  },
})

/** What the next parcel and those after it hold, with a yes to their total. Ours. */
export const changeContents = call({
  method: 'PUT',
  path: `${path}/contents`,
  request: z.object({
    period,
    /** The products that are not taken, of those that the doctor allows to leave out. */
    left_out: z.array(id).max(20),
    total,
  }),
  ...answered,
  example: {
    request: { period: 'bimonthly', left_out: [], total: 142.4 },
    response: { subscription: { ...example, period: 'bimonthly', nextTotal: 142.4 } },
  },
})

/** What the next parcel costs at one of the bearer’s addresses. Ours. */
export const readNextDelivery = call({
  method: 'GET',
  path: `${path}/delivery`,
  request: z.object({ address_id: z.coerce.number().pipe(id) }),
  response: z.object({
    delivery: z.object({
      deliveryType: z.string(),
      price: z.number(),
      businessDays: z.int(),
      /** With the formulas. */
      total: z.number(),
      fromChargeOn: day.nullable(),
      /** Who would prepare and sell it there. */
      seller: sellerOfParcel,
    }),
  }),
  example: {
    request: { address_id: 5 },
    response: {
      delivery: {
        ...{ deliveryType: 'SEDEX', price: 22.4, businessDays: 3, total: 82.4, fromChargeOn: '2026-12-23' },
        seller: sellerExample,
      },
    },
  },
})

/** Where the next parcel and those after it go, with a yes to what they cost there. Ours. */
export const changeAddressOfSubscription = call({
  method: 'PUT',
  path: `${path}/address`,
  request: z.object({ address_id: id, total }),
  ...answered,
  example: { request: { address_id: 5, total: 82.4 }, response: one },
})

/**
 * What the parcel that the pharmacy was asked for is paid by, until it accepts, or the next one; and those after it: a
 * saved card, or a Pix after acceptance. Ours.
 */
export const changePaymentOfSubscription = call({
  method: 'PUT',
  path: `${path}/payment`,
  request: z.object({
    payment_method: z.enum(['card', 'pix']),
    /** Of a card that was not used before; null: the last one. */
    card_id: id.nullish(),
    use_store_credit: z.boolean(),
  }),
  ...answered,
  example: {
    request: { payment_method: 'pix', use_store_credit: true },
    response: { subscription: { ...example, paysBy: 'pix', usesCredit: true } },
  },
})

/** The Pix code of an accepted parcel: the same one while it is good, then a new one. Ours. */
export const askForPixOfSubscription = call({
  method: 'POST',
  path: `${path}/pix_codes`,
  request: null,
  response: z.object({ qrCode: z.string(), qrCodeSvg: z.string(), expiresAt: z.iso.datetime() }),
  example: {
    response: { qrCode: '00020101021226', qrCodeSvg: '<svg></svg>', expiresAt: '2026-12-23T15:00:00.000Z' },
  },
})

/**
 * Asks the pharmacy for the next parcel now, at this total at most: what the patient saw. Without it, as older clients
 * ask, at what he last agreed to. 409 cycle_total_changed with the new `total`, cycle_too_early while what he has lasts
 * for longer (`forwardFrom`), prescription_requested while the sheet that covers it has another request, and
 * prescription_in_question while its doctor is asked about it. Ours.
 */
export const bringForward = call({
  method: 'POST',
  path: `${path}/parcels`,
  request: z.object({ total: total.optional() }),
  ...answered,
  example: { request: { total: 82.4 }, response: { subscription: { ...example, isUnderWay: true } } },
})

const parcel = `${path}/parcels/{number}`
const given = { ...example, state: 'paused' as const, pausedFor: 'given_up' as const }

/** The bearer's paid parcels that he may still give up: nobody has begun to make or pack them. Ours. */
export const listParcelsToGiveUp = call({
  method: 'GET',
  path: '/api/v1/subscriptions/parcels',
  request: null,
  response: z.object({ parcels: z.array(z.object({ subscriptionId: id, orderNumber: z.string() })) }),
  example: { response: { parcels: [{ subscriptionId: 1, orderNumber: 'R123456789' }] } },
})

/**
 * Gives up the paid parcel of this order, before anybody has begun to make it: all of its money goes back, and what
 * came with it ends. 409 parcel_begun, parcel_not_paid; parcel_session_held and parcel_supplement_packed once that
 * cannot be taken back. Ours.
 */
export const giveUpParcel = call({
  method: 'DELETE',
  path: parcel,
  request: null,
  ...answered,
  example: { response: { subscription: given } },
})

/**
 * Takes back the request of this order, until its charge begins. 409 parcel_paid, payment_in_progress,
 * request_returned. Ours.
 */
export const withdrawRequest = call({
  method: 'DELETE',
  path: `${path}/requests/{number}`,
  request: null,
  ...answered,
  example: { response: { subscription: given } },
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
