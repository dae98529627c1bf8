import { listConsultationsInBrief } from '#domains/care/consultations'
import { listPrescriptionsOfPatient, type PrescriptionInBrief } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { isOfHim } from './renewal.policy.ts'
import { endOfTreatment, renewalWindow, type WhyNot, whyNotRenewable } from './renewal.ts'
import { renewalNotFound } from './renewals.errors.ts'
import { listOfPatient } from './renewals.repository.ts'

/** What is left to do with a prescription that ends: ask for it again, use it while it is valid, or see a doctor. */
export type WayOn = 'renew' | 'use' | 'book'

export type EndingTreatment = { prescriptionId: number; issuedAt: Date; endsAt: Date; wayOn: WayOn }

const waysOn: Partial<Record<WhyNot, WayOn>> = { still_usable: 'use', consultation_old: 'book' }

/**
 * A patient's own prescriptions that end soon or have ended, for as long as he may ask for them again, newest first.
 * What is asked for already is not among them. Their sealed content stays closed, so an item that is sold no more is
 * noticed only where he asks (`readOwnRenewals`). Throws not_found for anybody else.
 */
export const listEndingTreatments = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<EndingTreatment[]> => {
  if (!isOfHim({ patientId }, ctx.actor)) throw renewalNotFound()
  const now = ctx.now()
  const signed = await listPrescriptionsOfPatient(ctx, { patientId })
  const near = signed.filter(
    (one) => renewalWindow(one).from <= now && now <= renewalWindow(one).until && !isFollowed(one, signed),
  )
  const ids = [...new Set(near.map(({ consultationId }) => consultationId))]
  const consultations = await listConsultationsInBrief(ctx, { ids })
  const renewals = await listOfPatient(ctx, patientId)
  return near.flatMap((prescription) => {
    const whyNot = whyNotRenewable({
      prescription,
      consultationClosedAt: consultations.find(({ id }) => id === prescription.consultationId)?.closedAt ?? null,
      isWhole: true,
      renewal: renewals.findLast(({ prescriptionId }) => prescriptionId === prescription.id) ?? null,
      now,
    })
    const wayOn = whyNot === null ? 'renew' : waysOn[whyNot]
    const { id: prescriptionId, issuedAt } = prescription
    return wayOn ? [{ prescriptionId, issuedAt, endsAt: endOfTreatment(prescription), wayOn }] : []
  })
}

/** A later prescription gives the same products: he has what he would ask for. */
const isFollowed = (one: PrescriptionInBrief, all: PrescriptionInBrief[]): boolean => {
  const products = one.items.flatMap(({ productId }) => productId ?? [])
  const isSoldHere = products.length === one.items.length
  return all.some(
    ({ id, state, items }) =>
      isSoldHere &&
      id > one.id &&
      (state === 'issued' || state === 'dispensed') &&
      products.every((product) => items.some(({ productId }) => productId === product)),
  )
}
