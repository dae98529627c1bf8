import { isEmailTooLong, isValidEmail, onlyDigits } from '@prumo/brazil'
import { saveContact } from '#domains/people/customers'
import { type Context, inEffect } from '#platform/context'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'
import { getOrderForUpdate } from '../load-order.ts'
import { isOfGuest, mayGiveBack } from '../order.policy.ts'
import type { Order } from '../order.ts'
import {
  buyerNotConfirmed,
  emailInvalid,
  emailMovedOn,
  mailsArrive,
  orderNotAGuests,
  orderNotFound,
} from '../orders.errors.ts'
import { saveNewToken } from '../orders.repository.ts'
import {
  type EmailCorrectionReason,
  insertEmailCorrection,
  listEmailCorrections,
} from './email-corrections.repository.ts'

export type CorrectEmail = {
  orderId: number
  email: string
  /** What whoever asks says it is; never shown to the team. */
  cpf: string
  reason: EmailCorrectionReason
  staffId: number
  /** The number of corrections that the member of the team has seen. */
  revision: number
}

/**
 * Gives a guest's order the e-mail that its buyer names, while the former one takes no mail. The order gets another
 * token, so its former links do not open it; a download that was opened from it before goes on until it ends.
 * Announces orders.emailCorrected, and the mails that did not arrive are sent again. The same correction again changes
 * nothing. Throws not_found, order_not_a_guests, buyer_not_confirmed,
 * order_email_moved_on, mails_arrive and invalid_fields with key `email`.
 */
export const correctEmail = (ctx: Context, input: CorrectEmail): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { orderId, reason, staffId, revision } = input
    const order = await getOrderForUpdate(ctx, { orderId })
    if (!mayGiveBack(order, ctx.actor)) throw orderNotFound()
    if (!isOfGuest(order)) throw orderNotAGuests()
    const email = input.email.trim()
    if (!isValidEmail(email) || isEmailTooLong(email)) throw emailInvalid()
    // Before anything is said of its mails: only its buyer is told.
    if (!isCpfOfBuyer(order, input.cpf)) throw buyerNotConfirmed()
    const corrected = (await listEmailCorrections(ctx, { orderId })).length
    if (isDoneAlready(order, { email, revision, corrected })) return
    if (revision !== corrected) throw emailMovedOn()
    if ((await findDeadMailbox(ctx, order.contact)) === null) throw mailsArrive()
    await saveContact(ctx, { ...order.contact, email })
    await saveNewToken(ctx, { orderId })
    const next = corrected + 1
    await insertEmailCorrection(ctx, { orderId, revision: next, staffId, reason, at: ctx.now() })
    await ctx.announce({ type: 'orders.emailCorrected', orderId, revision: next, kind: order.kind })
  })

/** One without a CPF is nobody's whom we could recognise. */
const isCpfOfBuyer = ({ contact }: Order, cpf: string): boolean =>
  contact.cpf !== null && contact.cpf === onlyDigits(cpf)

type Correction = { email: string; revision: number; corrected: number }

const isDoneAlready = ({ contact }: Order, { email, revision, corrected }: Correction): boolean =>
  corrected === revision + 1 && contact.email?.toLowerCase() === email.toLowerCase()
