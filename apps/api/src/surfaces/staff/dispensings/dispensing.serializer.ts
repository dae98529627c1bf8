import { formatPostalCode } from '@prumo/brazil'
import type { listDispensings, searchDispensings, showDispensing } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { posologiesOf } from '#domains/care/prescriptions'
import { pdfAddressOf } from '#domains/care/signed-documents'
import { compositionWords } from '#domains/medicines/formulary'
import type { PatientFact, QueuedDispensing, WholeDispensing } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'
import { handoverOnTheWire } from '../../callers/handover.serializer.ts'
import { stepOnTheWire } from '../../callers/paper.serializer.ts'

type WireListed = z.infer<typeof listDispensings.response>['dispensings'][number]
type WireFound = z.infer<typeof searchDispensings.response>['dispensings'][number]
type WireWhole = z.infer<typeof showDispensing.response>['dispensing']

/** Without whose it is. */
export const listedOnTheWire = (one: QueuedDispensing): WireListed => ({
  id: one.id,
  state: one.state,
  orderNumber: one.orderNumber,
  requestedAt: one.createdAt.toISOString(),
  dueAt: one.dueAt.toISOString(),
  isLate: one.isLate,
  prescriptionExpiresAt: one.prescriptionExpiresAt.toISOString(),
  isToStop: one.isToStop,
  boxesOut: one.boxesOut,
  paperState: one.paper?.state ?? null,
})

export const foundOnTheWire = (one: QueuedDispensing): WireFound => ({
  ...listedOnTheWire(one),
  patientName: one.patientName,
  packageName: one.packageName,
})

/** Nothing of the consultation, its survey or its messages. */
export const wholeOnTheWire = (ctx: Context, one: WholeDispensing): WireWhole => ({
  ...foundOnTheWire(one),
  patientName: one.prescription.document.patientName,
  patient: patientFrom(one),
  prescription: prescriptionFrom(ctx, one),
  checks: { findings: one.checks.findings, unchecked: one.checks.unchecked },
  lines: one.lines,
  delivery: deliveryFrom(one),
  decidedAt: one.decidedAt?.toISOString() ?? null,
  decidedByName: one.decidedByName,
  returnReason: one.returnReason,
  returnNote: one.returnNote,
  acceptance: one.acceptance,
  compared: one.compared,
  facts: {
    allergies: one.facts.allergies.map(factOnTheWire),
    medicines: one.facts.medicines.map(factOnTheWire),
    problems: one.facts.problems.map(factOnTheWire),
    avoid: one.facts.avoid.map(factOnTheWire),
  },
  others: one.others.map(({ createdAt, ...other }) => ({ ...other, requestedAt: createdAt.toISOString() })),
  questions: one.tasks.map(questionFrom),
  handovers: one.handovers.map(handoverOnTheWire),
  mayGoTo: one.mayGoTo.map(({ id, legalName, address }) => ({ id, legalName, address })),
})

const factOnTheWire = ({ at, ...fact }: PatientFact): WireWhole['facts']['allergies'][number] => ({
  ...fact,
  at: at?.toISOString() ?? null,
})

const questionFrom = (task: WholeDispensing['tasks'][number]): WireWhole['questions'][number] => ({
  id: task.id,
  kind: task.kind,
  reason: task.reason,
  askedAt: task.askedAt.toISOString(),
  question: task.question,
  answer: task.answer,
  answerNote: task.answerNote,
  answeredAt: task.answeredAt?.toISOString() ?? null,
})

const patientFrom = ({
  prescription: { document },
  patientPhone,
  isPatientIdentified,
}: WholeDispensing): WireWhole['patient'] => ({
  name: document.patientName,
  cpf: document.patientCpf,
  birthDate: document.patientBirthDate,
  phone: patientPhone,
  isIdentified: isPatientIdentified,
})

const prescriptionFrom = (
  ctx: Context,
  { prescription, original, signature, fields }: WholeDispensing,
): WireWhole['prescription'] => ({
  id: prescription.id,
  state: prescription.state as WireWhole['prescription']['state'],
  doctorName: prescription.document.doctorName,
  registration: prescription.document.registration,
  controlClass: prescription.controlClass,
  issuedAt: prescription.issuedAt.toISOString(),
  expiresAt: prescription.expiresAt.toISOString(),
  verificationCode: prescription.verificationCode,
  signature,
  isTestSignature: prescription.isTestSignature === true,
  fields,
  pdfSrc: pdfAddressOf(ctx, prescription) ?? '',
  medium: prescription.medium,
  nationalNumber: prescription.nationalNumber,
  paper: original && originalOnTheWire(ctx, original),
  canceledAt: prescription.canceledAt?.toISOString() ?? null,
  cancelReason: prescription.cancelReason,
  items: prescription.items.map((item, index) => ({
    description: item.description,
    composition: item.composition && compositionWords(item.composition),
    dose: item.dose,
    quantity: item.quantity,
    posology: posologiesOf(prescription.items)[index] ?? item.posology,
    durationDays: item.durationDays,
  })),
})

/** With the scan, which only pharmacists see. */
const originalOnTheWire = (
  ctx: Context,
  { state, holder, ...paper }: NonNullable<WholeDispensing['original']>,
): WireWhole['prescription']['paper'] => ({
  state,
  ...stepOnTheWire(paper),
  scanSrc: paper.scan && pdfAddressOf(ctx, paper.scan),
  holder: holder && { legalName: holder.legalName, phone: holder.phone },
})

const deliveryFrom = ({ deliveryMethod, recipient, address }: WholeDispensing): WireWhole['delivery'] => ({
  method: deliveryMethod,
  recipient: [recipient?.name, recipient?.careOf && `aos cuidados de ${recipient.careOf}`].filter(Boolean).join(', '),
  address: [
    address?.address1,
    address?.address2,
    address?.city,
    address?.state?.abbr,
    address?.postalCode ? formatPostalCode(address.postalCode) : null,
  ]
    .filter(Boolean)
    .join(', '),
})
