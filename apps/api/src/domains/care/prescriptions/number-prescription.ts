import { type Context, inTransaction } from '#platform/context'
import { needsNumber } from './classes/medium.ts'
import type { Prescription } from './prescription.ts'
import { findPrescriptionForUpdate } from './prescriptions.repository.ts'
import { isNumberTaken, saveNumber } from './signing.repository.ts'

export type Numbered =
  | { kind: 'numbered'; prescription: Prescription }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/**
 * Gets the national number of a sheet that needs one, before its signature (RDC 1.000/2025), by its verification code:
 * whoever asks again gets the same number. The first recorded number is the only one. Calls the provider, so it does
 * not run in a transaction.
 */
export const numberPrescription = async (ctx: Context, prescription: Prescription): Promise<Numbered> => {
  if (!needsNumber(prescription) || prescription.nationalNumber !== null) return { kind: 'numbered', prescription }
  const { numbering, signing } = ctx.gateways
  // It was switched off after the intention was committed: due work asks again once it is back.
  if (numbering === null) return { kind: 'unknown' }
  const { document, controlClass, verificationCode: reference, issuedAt: at } = prescription
  if (controlClass === 'simple') throw new Error('a simple sheet was to be numbered')
  const { registrationNumber, registrationState } = document
  const prescriber = { council: 'CRM' as const, registrationNumber, registrationState }
  const outcome = await numbering.numberFor({ reference, kind: controlClass, prescriber, at })
  if (outcome.kind !== 'numbered') return outcome
  // A document that does not say that it is a test must never have a test number.
  if (outcome.isTest !== signing.isTest) return { kind: 'refused', code: 'wrong_chain' }
  const nationalNumber = await keepNumber(ctx, { prescriptionId: prescription.id, number: outcome.number })
  if (nationalNumber === null) return { kind: 'refused', code: 'number_taken' }
  return { kind: 'numbered', prescription: { ...prescription, nationalNumber } }
}

/** The number that the sheet has from now on; null if another sheet has it. */
const keepNumber = (ctx: Context, input: { prescriptionId: number; number: string }): Promise<string | null> =>
  inTransaction(ctx, async (ctx) => {
    const current = await findPrescriptionForUpdate(ctx, input.prescriptionId)
    if (current?.nationalNumber) return current.nationalNumber
    if (await isNumberTaken(ctx, input.number)) return null
    await saveNumber(ctx, input)
    return input.number
  })
