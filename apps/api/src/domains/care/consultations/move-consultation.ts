import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { type CancelReason, type Consultation, type ConsultationState, mayMove } from './consultation.ts'
import { consultationNotFound, moveForbidden } from './consultations.errors.ts'
import { type Changes, findConsultation, saveConsultation } from './consultations.repository.ts'

/** Moves a locked consultation to its next state, and notifies both sides. */
export const move = async (
  ctx: Context,
  consultation: Consultation,
  to: ConsultationState,
  changes: Omit<Changes, 'state'> = {},
): Promise<Consultation> => {
  if (!mayMove(consultation.state, to)) throw moveForbidden(consultation.state, to)
  const isRevived = consultation.state === 'canceled'
  await saveConsultation(ctx, consultation.id, {
    state: to,
    ...(isRevived ? { canceledAt: null, cancelReason: null } : {}),
    ...changes,
  })
  const moved = await findConsultation(ctx, { consultationId: consultation.id })
  if (!moved) throw consultationNotFound()
  await tellBoth(ctx, moved)
  return moved
}

export const cancel = (ctx: Context, consultation: Consultation, reason: CancelReason): Promise<Consultation> =>
  move(ctx, consultation, 'canceled', { cancelReason: reason, canceledAt: ctx.now() })

/** Their screens read again. */
export const tellBoth = async (ctx: Context, { id, patientId, doctorId }: Consultation): Promise<void> => {
  for (const userId of [patientId, doctorId])
    if (userId !== null)
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'consultation', data: { consultationId: id } })
}
