import { releaseTime } from '#domains/care/doctors'
import { giveBackSession, holdSessionOf } from '#domains/care/session-credits'
import { findMailbox } from '#domains/people/identity'
import { getOrder, isPaidBackWhole, lockOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import { consultationNotFound } from '../consultations.errors.ts'
import { findConsultationForUpdate } from '../consultations.repository.ts'
import { cancel, move } from '../move-consultation.ts'
import type { NoShow, NoShowGiven } from './no-show.ts'
import { saveNoShowDecision } from './no-shows.repository.ts'
import { notifyTeam } from './notify.ts'

/** What is locked before a no-show is decided, in this order (docs/concurrency.md): order, session, consultation. */
export type Held = { consultation: Consultation; hasSession: boolean }

export const holdForDecision = async (
  ctx: Context,
  { consultationId, orderId }: { consultationId: number; orderId: number },
): Promise<Held> => {
  await lockOrder(ctx, { orderId })
  const hasSession = await holdSessionOf(ctx, { consultationId })
  const consultation = await findConsultationForUpdate(ctx, { consultationId })
  if (!consultation) throw consultationNotFound()
  return { consultation, hasSession }
}

/**
 * The professional did not come. A session that was spent is available again, in this transaction; what was paid
 * otherwise waits for another time, and canceling that gives the money back; what was paid back before only ends. Of an
 * account that is being erased nobody chooses a time any more: its money goes back at once.
 */
export const giveBackNoShow = async (
  ctx: Context,
  { consultation, hasSession }: Held,
  { noShow, decidedBy }: { noShow: NoShow; decidedBy: number | null },
): Promise<NoShow> => {
  const given = hasSession ? 'session' : await givenFor(ctx, consultation)
  const { id: consultationId, orderId, appointment, state: from } = consultation
  await releaseTime(ctx, { consultationId })
  if (given === 'time' && (await isStillThere(ctx, noShow))) {
    await move(ctx, consultation, 'waiting_for_time')
    await ctx.announce({ type: 'consultations.waitingForTime', consultationId, appointmentId: appointment?.id ?? null })
  } else {
    await giveBackSession(ctx, { consultationId })
    await cancel(ctx, consultation, 'professional_absent')
    await ctx.announce({ type: 'consultations.canceled', consultationId, orderId, from })
  }
  await ctx.announce({ type: 'consultations.noShowDecided', consultationId, noShowId: noShow.id })
  await notifyTeam(ctx, noShow)
  return saveNoShowDecision(ctx, noShow, { state: 'given_back', given, decidedBy })
}

const isStillThere = async (ctx: Context, { patientId }: NoShow): Promise<boolean> =>
  (await findMailbox(ctx, { userId: patientId })) !== null

/** Nobody has another time for money that he has back already. */
const givenFor = async (ctx: Context, { orderId }: Consultation): Promise<NoShowGiven> => {
  const { state, paymentState } = await getOrder(ctx, { orderId })
  const stands = state !== 'canceled' && paymentState === 'paid' && !(await isPaidBackWhole(ctx, { orderId }))
  return stands ? 'time' : 'nothing'
}
