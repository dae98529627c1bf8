import { posologiesOf } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'
import { labelNotReady } from '../compounding.errors.ts'
import { batchOf } from '../compounding.ts'
import type { Act } from '../hold-compounding.ts'
import { readCompounding } from '../read-compounding.ts'
import { labelPdf } from './label-pdf.ts'

/**
 * The labels of a product that was checked, one for each package; the reading is logged. Throws not_found,
 * label_not_ready.
 */
export const readLabel = async (ctx: Context, act: Act): Promise<{ bookNumber: number; pdf: Buffer }> => {
  const one = await readCompounding(ctx, act)
  const { bookNumber, compoundedOn, expiresOn, prescription } = one
  const batch = batchOf(one)
  const isReady = one.state === 'checked' || one.state === 'released'
  if (!isReady || bookNumber === null || !compoundedOn || !expiresOn || !batch) throw labelNotReady()
  const { legalName, cnpj, address, phone, afe, inCharge } = one.labelledBy ?? one.pharmacy
  const pdf = await labelPdf({
    ...{ bookNumber, batch, compoundedOn, expiresOn },
    pharmacy: { legalName, cnpj, address, phone, afe, inCharge },
    patientName: one.patientName,
    doctorName: prescription.document.doctorName,
    registration: prescription.document.registration,
    controlClass: prescription.controlClass,
    composition: one.composition,
    packages: one.packages,
    posology: posologiesOf(prescription.items)[one.position - 1] ?? one.item.posology,
  })
  return { bookNumber, pdf }
}
