import type { listTasks, listUncoveredTreatments, showTask } from '@prumo/contracts/staff'
import type { z } from 'zod'
import { pdfAddressOf } from '#domains/care/signed-documents'
import { listDocumentNames } from '#domains/people/customers'
import type { QueuedTask, UncoveredTreatment, WholeTask } from '#domains/plans/subscriptions'
import type { Context } from '#platform/context'

type WireTask = z.infer<typeof listTasks.response>['tasks'][number]
type WireWhole = z.infer<typeof showTask.response>['task']

export const taskOnTheWire = ({ id, kind, reason, askedAt, dispensing }: QueuedTask): WireTask => ({
  id,
  kind,
  reason,
  patientName: dispensing.patientName,
  packageName: dispensing.packageName,
  askedAt: askedAt.toISOString(),
  boxesOut: dispensing.boxesOut,
})

type WireUncovered = z.infer<typeof listUncoveredTreatments.response>['treatments'][number]

/** The patients and days of these; the number of statements does not depend on how many there are. */
export const uncoveredOnTheWire = async (
  ctx: Context,
  treatments: readonly UncoveredTreatment[],
): Promise<WireUncovered[]> => {
  const names = await listDocumentNames(ctx, { ids: [...new Set(treatments.map(({ patientId }) => patientId))] })
  return treatments.map(({ subscriptionId: id, patientId, chargeOn }) => {
    const { firstName, lastName } = names.get(patientId) ?? {}
    const patientName = [firstName, lastName].filter(Boolean).join(' ') || 'Sem nome'
    return { id, patientId, patientName, chargeOn }
  })
}

/** Contains no price: a doctor must not profit from what is bought (CFM 1.939/2010). */
export const wholeTaskOnTheWire = (ctx: Context, task: WholeTask): WireWhole => ({
  ...taskOnTheWire(task),
  askedByName: task.askedByName,
  question: task.question,
  answer: task.answer,
  answerNote: task.answerNote,
  answeredByName: task.answeredByName,
  answeredAt: task.answeredAt?.toISOString() ?? null,
  dispensing: {
    state: task.dispensing.state,
    orderNumber: task.dispensing.orderNumber,
    requestedAt: task.dispensing.createdAt.toISOString(),
  },
  prescription: {
    id: task.prescription.id,
    consultationId: task.prescription.consultationId,
    state: task.prescription.state as WireWhole['prescription']['state'],
    issuedAt: task.prescription.issuedAt.toISOString(),
    expiresAt: task.prescription.expiresAt.toISOString(),
    pdfSrc: pdfAddressOf(ctx, task.prescription) ?? '',
    cancelReason: task.prescription.cancelReason,
    items: task.prescription.items.map(({ description, quantity, posology, durationDays }) => ({
      description,
      quantity,
      posology,
      durationDays,
    })),
  },
})
