import type { Context } from '#platform/context'
import { owning } from '#platform/database'

/** Why a member of the team corrected the e-mail of an order. */
export type EmailCorrectionReason = 'mistyped' | 'mailbox_gone' | 'mailbox_full'

export type EmailCorrection = {
  orderId: number
  /** The first of an order is 1. */
  revision: number
  staffId: number
  reason: EmailCorrectionReason
  at: Date
}

const own = (ctx: Context) => owning(ctx.db, 'shop.order_email_corrections')

export const insertEmailCorrection = async (ctx: Context, correction: EmailCorrection): Promise<void> => {
  await own(ctx)
    .insertInto('shop.order_email_corrections')
    .values({
      order_id: correction.orderId,
      revision: correction.revision,
      staff_id: correction.staffId,
      reason: correction.reason,
      at: correction.at,
    })
    .execute()
}

/** The oldest first, so that their number is the newest's revision. */
export const listEmailCorrections = async (
  ctx: Context,
  { orderId }: { orderId: number },
): Promise<EmailCorrection[]> => {
  const rows = await own(ctx)
    .selectFrom('shop.order_email_corrections')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('revision')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    revision: row.revision,
    staffId: row.staff_id,
    reason: row.reason as EmailCorrectionReason,
    at: row.at,
  }))
}
