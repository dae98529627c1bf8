import type { verifyPrescription } from '@prumo/contracts/main'
import type { z } from 'zod'
import { type Prescription, publicStateOf } from '#domains/care/prescriptions'
import { pdfAddressOf } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'

type Wire = z.infer<typeof verifyPrescription.response>['verification']

/**
 * What distinguishes a genuine document from a forged one, and nothing of its content; the document itself only when
 * opened.
 */
export const verificationOnTheWire = (
  ctx: Context,
  { prescription, isOpen }: { prescription: Prescription; isOpen: boolean },
): Wire => ({
  state: publicStateOf(prescription),
  doctorName: prescription.document.doctorName,
  registration: prescription.document.registration,
  patient: initialsOf(prescription.document.patientName),
  controlClass: prescription.controlClass,
  medium: prescription.medium,
  nationalNumber: prescription.nationalNumber,
  issuedAt: prescription.issuedAt.toISOString(),
  expiresAt: prescription.expiresAt.toISOString(),
  isTestSignature: prescription.isTestSignature ?? false,
  pdfSrc: isOpen && prescription.medium === 'electronic' ? pdfAddressOf(ctx, prescription) : null,
  dispensed: isOpen && prescription.dispensed.uses > 0 ? dispensedFrom(prescription) : null,
})

const dispensedFrom = ({ items, dispensed }: Prescription): NonNullable<Wire['dispensed']> =>
  items.map(({ description, quantity, durationDays }, index) => ({
    description,
    quantity: dispensed.items[index]?.packages ?? 0,
    prescribedQuantity: quantity,
    days: dispensed.items[index]?.days ?? 0,
    prescribedDays: durationDays,
  }))

/** Enough to compare a document in hand with, and no name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => !/^(da|das|de|do|dos|e)$/i.test(part) && part !== '')
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(' ')
