import type { issuePrescription } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { type Prescription, pdfAddressOf } from '#domains/care/prescriptions'
import type { Context } from '#platform/context'

type Wire = z.infer<typeof issuePrescription.response>['prescription']

/** As its doctor sees it, also before it is signed. Contains neither price nor access code. */
export const issuedPrescriptionOnTheWire = (ctx: Context, prescription: Prescription): Wire => ({
  id: prescription.id,
  state: prescription.state,
  controlClass: prescription.controlClass,
  items: prescription.items.map(({ productId, description, quantity, posology, durationDays }) => ({
    productId,
    description,
    quantity,
    posology,
    durationDays,
  })),
  issuedAt: prescription.issuedAt.toISOString(),
  expiresAt: prescription.expiresAt.toISOString(),
  verificationCode: prescription.verificationCode,
  pdfSrc: pdfAddressOf(ctx, prescription),
})
