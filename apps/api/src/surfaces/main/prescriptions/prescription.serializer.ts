import type { listPrescriptions } from '@prumo/contracts/main'
import type { z } from 'zod'
import { type Prescription, posologiesOf, verificationUrlOf } from '#domains/care/prescriptions'
import { pdfAddressOf } from '#domains/care/signed-documents'
import { compositionWords } from '#domains/medicines/formulary'
import type { Context } from '#platform/context'
import { paperOnTheWire } from '../../callers/paper.serializer.ts'

type Wire = z.infer<typeof listPrescriptions.response>['prescriptions'][number]

/** Only for a signed prescription: nobody but its doctor can see another. */
export const prescriptionOnTheWire = (ctx: Context, prescription: Prescription): Wire => ({
  id: prescription.id,
  consultationId: prescription.consultationId,
  doctorId: prescription.doctorId,
  doctorName: prescription.document.doctorName,
  controlClass: prescription.controlClass,
  medium: prescription.medium,
  nationalNumber: prescription.nationalNumber,
  paper: prescription.paper && paperOnTheWire(prescription.paper),
  items: prescription.items.map((item, index) => ({
    description: item.description,
    quantity: item.quantity,
    composition: item.composition && compositionWords(item.composition),
    freeComposition: item.freeComposition,
    dose: item.dose,
    posology: posologiesOf(prescription.items)[index] ?? item.posology,
    durationDays: item.durationDays,
    dispensedQuantity: prescription.dispensed.items[index]?.packages ?? 0,
    dispensedDays: prescription.dispensed.items[index]?.days ?? 0,
    isSoldHere: item.productId !== null,
  })),
  issuedAt: prescription.issuedAt.toISOString(),
  expiresAt: prescription.expiresAt.toISOString(),
  state: prescription.state as Wire['state'],
  // The original on paper is what counts: an unsigned form would only be mistaken for it.
  pdfSrc: prescription.medium === 'paper' ? null : pdfAddressOf(ctx, prescription),
  verificationCode: prescription.verificationCode,
  verificationSrc: verificationUrlOf(ctx, prescription),
  accessCode: prescription.accessCode,
  isTestSignature: prescription.isTestSignature ?? false,
  canceledAt: prescription.canceledAt?.toISOString() ?? null,
  cancelReason: prescription.cancelReason,
  replacedById: prescription.replacedBy,
})
