import { z } from 'zod'
import { call, day, id, moment } from '../wire/call.ts'
import { composition, compositionExample } from '../wire/composition.ts'
import { controlClass } from '../wire/prescription-class.ts'
import { lotExample, micrograms, rawMaterialLot } from './raw-materials.ts'

const state = z.enum(['waiting', 'opened', 'weighed', 'checked', 'released', 'discarded', 'stopped', 'replaced'])
const base = z.enum(['solid', 'nonaqueous', 'aqueous'])
const discardReason = z.enum([
  'wrong_weight',
  'contaminated',
  'damaged',
  'out_of_specification',
  'recalled_lot',
  'expired_lot',
  'expired',
])

/** On a list: it names neither the patient nor what is made, because nobody writes down who read a list. */
const compounding = z.object({
  id,
  dispensingId: id,
  state,
  orderNumber: z.string(),
  /** Which item of the order it is. */
  position: z.number().int(),
  attempt: z.number().int(),
  dueAt: moment,
  /** In the pharmacy's book of prescriptions; null until it is begun. */
  bookNumber: z.number().int().nullable(),
})

const example = {
  id: 1,
  dispensingId: 1,
  state: 'opened',
  orderNumber: 'R123456789',
  position: 1,
  attempt: 1,
  dueAt: '2026-11-30T21:00:00.000Z',
  bookNumber: 12,
} as const

/**
 * What the caller's pharmacy makes, at most fifty, those after `after`. Without a state: what somebody still has to do,
 * the first due first. Of one state the newest first.
 */
export const listCompoundings = call({
  method: 'GET',
  path: '/api/staff/v1/compoundings',
  request: z.object({ state: state.optional(), after: id.optional() }),
  response: z.object({ compoundings: z.array(compounding) }),
  example: { request: {}, response: { compoundings: [example] } },
})

const lot = rawMaterialLot.omit({ revision: true, state: true, recallReason: true })
const { state: _state, recallReason: _reason, ...shortLot } = lotExample

/** All that whoever makes it needs. The reading is logged. */
const whole = compounding.extend({
  patientName: z.string(),
  /** What is made, as the formulary names it, and how many packages of it. */
  product: z.string(),
  packages: z.number().int(),
  doctorName: z.string(),
  registration: z.string(),
  controlClass,
  composition,
  posology: z.string(),
  /** How much of each substance goes into all packages, before any correction. */
  toWeigh: z.array(
    z.object({ component: z.number().int(), substance: z.string(), name: z.string(), micrograms: z.number().int() }),
  ),
  /** Whether at least one lot of a vehicle or excipient is weighed with them (`component` null). */
  needsVehicle: z.boolean(),
  /** What the form may be made in, and until when it keeps at most. */
  expiryLimits: z.array(z.object({ base, until: day })),
  /** Until when its patient uses it, delivery included: it expires no sooner, unless its base keeps no longer. */
  usedUntil: day,
  base: base.nullable(),
  compoundedOn: day.nullable(),
  expiresOn: day.nullable(),
  /** Why it does not keep to that day, in its pharmacist's words. */
  shortExpiryReason: z.string().nullable(),
  batch: z.string().nullable(),
  discardReason: discardReason.nullable(),
  /** Why it is made once more, and what proves the loss of a controlled substance. */
  replacedBecause: z.enum(['lost', 'returned', 'recalled']).nullable(),
  policeReport: z.string().nullable(),
  /** What became of another box of it that was lost and has arrived, where it was made once more all the same. */
  otherBox: z.enum(['handed_to_another', 'unusable', 'never_arrived']).nullable(),
  steps: z.array(
    z.object({
      step: state.exclude(['waiting']),
      at: moment,
      /** With the registration; null where nobody did it. */
      by: z.string().nullable(),
    }),
  ),
  weights: z.array(z.object({ component: z.number().int().nullable(), micrograms: z.number().int(), lot })),
  /** What may be weighed now, the first to expire first; empty unless it is to be weighed. */
  lots: z.array(lot),
  /** False for whoever weighed it: another pharmacist checks. */
  mayCheck: z.boolean(),
  /** Why it does not go on: it is thrown away and made again. */
  hold: z.enum(['recalled_lot', 'expired_lot', 'expired', 'too_short']).nullable(),
})

const wholeExample = {
  ...example,
  patientName: 'Bruno Almeida',
  product: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
  packages: 1,
  doctorName: 'Dra. Helena Prado',
  registration: 'CRM/SP 123456',
  controlClass: 'simple',
  composition: compositionExample,
  posology: 'Um jato sob a língua, uma vez por dia.',
  toWeigh: [
    { component: 1, substance: 'tadalafil', name: 'Tadalafila', micrograms: 150_000 },
    { component: 2, substance: 'protodioscin', name: 'Protodioscina', micrograms: 600_000 },
  ],
  needsVehicle: true,
  expiryLimits: [
    { base: 'nonaqueous', until: '2027-02-26' },
    { base: 'aqueous', until: '2027-01-02' },
  ],
  usedUntil: '2027-01-03',
  base: null,
  compoundedOn: null,
  expiresOn: null,
  shortExpiryReason: null,
  batch: null,
  discardReason: null,
  replacedBecause: null,
  policeReport: null,
  otherBox: null,
  steps: [{ step: 'opened', at: '2026-11-28T12:00:00.000Z', by: 'Sílvia Nunes, CRF/SP 54321' }],
  weights: [],
  lots: [shortLot],
  mayCheck: true,
  hold: null,
} as const

const answer = z.object({ compounding: whole })

export const showCompounding = call({
  method: 'GET',
  path: '/api/staff/v1/compoundings/{id}',
  request: null,
  response: answer,
  example: { response: { compounding: wholeExample } },
})

/** waiting → opened: the next number of the book. */
export const beginCompounding = call({
  method: 'POST',
  path: '/api/staff/v1/compoundings/{id}/beginning',
  request: null,
  response: answer,
  example: { response: { compounding: wholeExample } },
})

/** opened → weighed. Faults name a component: `components.1`. */
export const weighCompounding = call({
  method: 'POST',
  path: '/api/staff/v1/compoundings/{id}/weights',
  request: z.object({
    base,
    expires_on: day,
    /** Asked for where the base does not keep until the patient has used it up. */
    short_expiry_reason: z.string().nullish(),
    weights: z
      .array(
        z.object({
          /** Counted from 1, as in `toWeigh`; null for an excipient. */
          component: z.number().int().min(1).max(50).nullable(),
          lot_id: id,
          micrograms,
        }),
      )
      .min(1)
      .max(60)
      .refine((all) => new Set(all.map((one) => `${one.component} ${one.lot_id}`)).size === all.length),
  }),
  response: answer,
  example: {
    request: {
      base: 'nonaqueous',
      expires_on: '2027-02-20',
      weights: [
        { component: 1, lot_id: 1, micrograms: 153_000 },
        { component: 2, lot_id: 2, micrograms: 600_000 },
      ],
    },
    response: { compounding: { ...wholeExample, state: 'weighed' } },
  },
})

/** weighed → checked, by another pharmacist than the one who weighed. */
export const checkCompounding = call({
  method: 'POST',
  path: '/api/staff/v1/compoundings/{id}/check',
  request: null,
  response: answer,
  example: { response: { compounding: { ...wholeExample, state: 'checked' } } },
})

/** checked → released. With the last product of a dispensing, its parcel may be packed. */
export const releaseCompounding = call({
  method: 'POST',
  path: '/api/staff/v1/compoundings/{id}/release',
  request: null,
  response: answer,
  example: { response: { compounding: { ...wholeExample, state: 'released' } } },
})

/** Thrown away with a reason; the item waits to be made again. */
export const discardCompounding = call({
  method: 'POST',
  path: '/api/staff/v1/compoundings/{id}/discard',
  request: z.object({ reason: discardReason }),
  response: answer,
  example: {
    request: { reason: 'contaminated' },
    response: { compounding: { ...wholeExample, state: 'discarded', discardReason: 'contaminated' } },
  },
})

/** Label of RDC 67/2007 12.1 and 12.3, drawn on demand. The reading is logged. */
export const drawLabel = call({
  method: 'GET',
  path: '/api/staff/v1/compoundings/{id}/label',
  request: null,
  response: z.object({ label: z.object({ name: z.string(), pdf: z.base64() }) }),
  example: { response: { label: { name: 'rotulo-12.pdf', pdf: 'JVBERi0xLjc=' } } },
})
