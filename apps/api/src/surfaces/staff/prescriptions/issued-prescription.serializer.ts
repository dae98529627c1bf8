import type { issuePrescription } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { Prescription } from '#domains/care/prescriptions'
import { pdfAddressOf } from '#domains/care/signed-documents'
import { compositionWords } from '#domains/medicines/formulary'
import type { Context } from '#platform/context'
import { paperOnTheWire } from '../../callers/paper.serializer.ts'

type Wire = z.infer<typeof issuePrescription.response>['prescription']

/** As its doctor sees it, also before it is signed. Contains neither price nor access code. */
export const issuedPrescriptionOnTheWire = (ctx: Context, prescription: Prescription): Wire => ({
  id: prescription.id,
  state: prescription.state,
  controlClass: prescription.controlClass,
  medium: prescription.medium,
  nationalNumber: prescription.nationalNumber,
  failedAt: prescription.failedAt,
  paper: prescription.paper && paperOnTheWire(prescription.paper),
  items: prescription.items.map((item) => ({
    productId: item.productId,
    medicine: item.medicine,
    description: item.description,
    composition: item.composition && compositionWords(item.composition),
    freeComposition: item.freeComposition,
    dose: item.dose,
    quantity: item.quantity,
    posology: item.posology,
    durationDays: item.durationDays,
  })),
  issuedAt: prescription.issuedAt.toISOString(),
  expiresAt: prescription.expiresAt.toISOString(),
  verificationCode: prescription.verificationCode,
  pdfSrc: pdfAddressOf(ctx, prescription),
  canceledAt: prescription.canceledAt?.toISOString() ?? null,
  cancelReason: prescription.cancelReason,
  replacedById: prescription.replacedBy,
  replacesId: prescription.replaces,
})
