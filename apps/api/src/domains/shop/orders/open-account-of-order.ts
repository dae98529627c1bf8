import { profileFromContact } from '#domains/people/customers'
import { openAccount, startPasswordReset } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { assignOrder } from './assign-order.ts'
import type { Order } from './order.ts'

export type OwnerOfOrder = {
  userId: number
  /** Of the account that this created, so that its owner can be mailed; null if he had one. */
  passwordResetId: string | null
}

/**
 * Gives a guest's order to an account: the one of his e-mail, or a new one. Gaps in the profile are filled from the
 * order; a consultation, alone or in the weight programme, fixes the name on his documents. Repeating changes nothing.
 */
export const openAccountOfOrder = (
  ctx: Context,
  { id: orderId, userId: ownerId, kind, contact }: Order,
): Promise<OwnerOfOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { first_name, last_name } = contact.privateMetadata as Record<string, string | undefined>
    const account =
      ownerId === null
        ? await openAccount(ctx, {
            email: contact.email ?? '',
            firstName: first_name ?? null,
            lastName: last_name ?? null,
          })
        : { userId: ownerId, isNew: false }
    const { userId, isNew } = account
    await assignOrder(ctx, { orderId, userId })
    await profileFromContact(ctx, { userId, contact, isForDocuments: kind === 'consultation' || kind === 'weight' })
    return { userId, passwordResetId: isNew ? await startPasswordReset(ctx, { userId }) : null }
  })
