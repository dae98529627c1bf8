import type { listCompoundings, showCompounding } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { posologiesOf } from '#domains/care/prescriptions'
import { compositionWords } from '#domains/medicines/formulary'
import { batchOf, type QueuedCompounding, type WholeCompounding } from '#domains/plans/compounding'
import { lotOnTheWire } from '../raw-materials/lot.serializer.ts'

type WireQueued = z.infer<typeof listCompoundings.response>['compoundings'][number]
type WireWhole = z.infer<typeof showCompounding.response>['compounding']

/** Without whose it is and what it is. */
export const queuedOnTheWire = (one: QueuedCompounding): WireQueued => ({
  id: one.id,
  dispensingId: one.dispensingId,
  state: one.state,
  orderNumber: one.orderNumber,
  position: one.position,
  attempt: one.attempt,
  dueAt: one.dueAt.toISOString(),
  bookNumber: one.bookNumber,
})

/** Nothing of the consultation. */
export const wholeOnTheWire = (one: WholeCompounding): WireWhole => ({
  ...queuedOnTheWire(one),
  patientName: one.patientName,
  product: one.product,
  packages: one.packages,
  doctorName: one.prescription.document.doctorName,
  registration: one.prescription.document.registration,
  controlClass: one.prescription.controlClass,
  composition: compositionWords(one.composition),
  posology: posologiesOf(one.prescription.items)[one.position - 1] ?? one.item.posology,
  toWeigh: one.toWeigh,
  needsVehicle: one.needsVehicle,
  expiryLimits: one.expiryLimits,
  usedUntil: one.usedUntil,
  base: one.base,
  compoundedOn: one.compoundedOn,
  expiresOn: one.expiresOn,
  shortExpiryReason: one.shortExpiryReason,
  batch: batchOf(one),
  discardReason: one.discardReason,
  replacedBecause: one.replacedBecause,
  policeReport: one.policeReport,
  otherBox: one.otherBox,
  steps: one.steps.map(({ step, takenAt, name }) => ({ step, at: takenAt.toISOString(), by: name })),
  weights: one.weights.map(({ component, micrograms, lot }) => ({ component, micrograms, lot: lotOnTheWire(lot) })),
  lots: one.lots.map(lotOnTheWire),
  mayCheck: one.mayCheck,
  hold: one.hold,
})
