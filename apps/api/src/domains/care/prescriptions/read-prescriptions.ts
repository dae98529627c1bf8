import {
  type ChartPass,
  getConsultationInBrief,
  mayRead,
  mayReadPrescriptions,
  type Reader,
} from '#domains/care/consultations'
import { type Reading, recordAccess, recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { findOpened, listOpened, listOpenedOf, listOpenedOfChart } from './opened-prescriptions.repository.ts'
import { isSigned, type Prescription } from './prescription.ts'
import { prescriptionNotFound } from './prescriptions.errors.ts'

/** A patient's own signed ones, newest first; `most` where a list is not enough. */
export const readPrescriptionsOfPatient = (
  ctx: Context,
  { patientId, most }: { patientId: number; most?: number },
): Promise<Prescription[]> =>
  inTransaction(ctx, async (ctx) => {
    const prescriptions = (await listOpened(ctx, { patientId }, most)).filter(isSigned)
    if (prescriptions.length > 0) await recordAccess(ctx, { patientId, what: 'prescription', subjectId: null })
    return prescriptions
  })

/**
 * All prescriptions of a consultation, newest first, including pending and failed ones: for its own doctor. Throws
 * not_found for anybody else.
 */
export const readPrescriptionsOfConsultation = (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<Prescription[]> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await getConsultationInBrief(ctx, { consultationId })
    const { patientId } = consultation
    if (patientId === null || !mayRead('prescriptions', consultation, reader)) throw prescriptionNotFound()
    const prescriptions = await listOpened(ctx, { consultationId })
    if (prescriptions.length > 0)
      await recordAccess(ctx, { patientId, what: 'prescription', subjectId: consultationId })
    return prescriptions
  })

/**
 * A prescription with its content, for a domain whose own policy allows it; the reading is logged as part of that
 * domain's reading. Throws not_found.
 */
export const readPrescription = (
  ctx: Context,
  { prescriptionId, reading }: { prescriptionId: number; reading: Omit<Reading, 'patientId'> },
): Promise<Prescription> =>
  inTransaction(ctx, async (ctx) => {
    const prescription = await findOpened(ctx, prescriptionId)
    if (!prescription) throw prescriptionNotFound()
    await recordAccess(ctx, { patientId: prescription.patientId, ...reading })
    return prescription
  })

/** The same for many, in as many statements for many as for one; each is a reading of its own. */
export const readPrescriptionsOf = (
  ctx: Context,
  asked: { prescriptionId: number; reading: Omit<Reading, 'patientId'> }[],
): Promise<Prescription[]> =>
  inTransaction(ctx, async (ctx) => {
    const prescriptions = await listOpenedOf(ctx, [...new Set(asked.map(({ prescriptionId }) => prescriptionId))])
    const readings = asked.flatMap(({ prescriptionId, reading }) => {
      const found = prescriptions.find(({ id }) => id === prescriptionId)
      return found ? [{ patientId: found.patientId, ...reading }] : []
    })
    await recordAccesses(ctx, readings)
    return prescriptions
  })

/**
 * For a patient's chart: the signed prescriptions of these consultations, and all that a pharmacy may dispense now,
 * whoever issued them; `most` where a page is not enough. Empty for a psychologist (Lei 4.119/1962). The reading is
 * logged.
 */
export const readPrescriptionsOfChart = (
  ctx: Context,
  { pass, consultationIds, most }: { pass: ChartPass; consultationIds: number[]; most?: number },
): Promise<Prescription[]> =>
  inTransaction(ctx, async (ctx) => {
    if (!mayReadPrescriptions(pass)) return []
    const { patientId, reason } = pass
    const prescriptions = (await listOpenedOfChart(ctx, { patientId, consultationIds, most })).filter(isSigned)
    if (prescriptions.length > 0) await recordAccess(ctx, { patientId, what: 'prescription', subjectId: null, reason })
    return prescriptions
  })
