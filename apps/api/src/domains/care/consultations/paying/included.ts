import { releaseTime } from '#domains/care/doctors'
import { type Context, inTransaction } from '#platform/context'
import { type BookConsultation, bookConsultation } from '../book-consultation.ts'
import { type Consultation, mayStillChange, type ProgrammeOfConsultation } from '../consultation.ts'
import { findConsultationForUpdate } from '../consultations.repository.ts'
import { cancel } from '../move-consultation.ts'

type BookIncluded = Pick<BookConsultation, 'channel' | 'startsAt' | 'consent' | 'patient'> & {
  doctorId: number
  programme: ProgrammeOfConsultation
}

/**
 * Books a consultation with a doctor that is part of something else that was bought: its caller places the order for
 * nothing (placeWithoutCharge), and it is confirmed like every paid one. Throws as booking does.
 */
export const bookIncluded = (ctx: Context, input: BookIncluded): Promise<Consultation> =>
  bookConsultation(ctx, { ...input, variantId: null, pathology: null, survey: null })

/**
 * What it was part of was given back: a consultation that has not begun is canceled, and its time is free again.
 * Announces consultations.canceled. One that has begun stays. Repeating changes nothing.
 */
export const cancelAhead = (ctx: Context, { consultationId }: { consultationId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await findConsultationForUpdate(ctx, { consultationId })
    if (!consultation || !mayStillChange(consultation, ctx.now())) return
    const { orderId, state: from } = consultation
    await releaseTime(ctx, { consultationId })
    await ctx.announce({ type: 'consultations.canceled', consultationId, orderId, from })
    await cancel(ctx, consultation, 'by_patient')
  })

/**
 * What it was to be part of does not pay for it, as its caller was just told: while it waits it is canceled, so that
 * nobody is asked to pay for it alone, its time is free again, and his list leaves it out. Nothing is announced; its
 * order ends like every unpaid one. One that was confirmed stays.
 */
export const dropIncluded = (ctx: Context, { consultationId }: { consultationId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await findConsultationForUpdate(ctx, { consultationId })
    if (consultation?.state !== 'waiting_for_payment') return
    await releaseTime(ctx, { consultationId })
    await cancel(ctx, consultation, 'not_included')
  })
