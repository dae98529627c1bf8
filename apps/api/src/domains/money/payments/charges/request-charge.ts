import { type Contact, getContact, nameOf } from '#domains/people/customers'
import type { ChargeOutcome, ChargeRequest } from '#gateways/payments'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import type { Payment } from '../payment.ts'

/**
 * Requests this payment's charge from the provider. The request contains only data that does not change while the
 * payment is open, so a retry sends the same request under the same key, and charges once. `payer`: the payment's
 * contact, if the caller has read it already.
 */
export const requestCharge = async (ctx: Context, payment: Payment, payer?: Contact): Promise<ChargeOutcome> => {
  mustNotBeInTransaction(ctx)
  const contact = payer ?? (await getContact(ctx, { contactId: payment.contactId }))
  const outcome = await ctx.gateways.payments.createCharge(requestOf(ctx, payment, contact))
  const what =
    outcome.kind === 'charge' ? outcome.charge.status : outcome.kind === 'unknown' ? outcome.cause : outcome.code
  ctx.log.info({ paymentId: payment.id, outcome: outcome.kind, what }, 'charge requested')
  return outcome
}

const requestOf = (ctx: Context, payment: Payment, contact: Contact): ChargeRequest => {
  const request = {
    idempotencyKey: payment.number,
    externalReference: payment.number,
    amountCents: payment.amountCents,
    // Shown on a bank statement, which others may read: the brand and our number, never what was bought.
    description: `Prumo ${payment.number}`,
    payer: { email: contact.email ?? '', document: contact.cpf, name: nameOf(contact) },
    notificationUrl: `${ctx.settings.apiUrl}/webhooks/payments`,
  }
  if (payment.method.kind === 'pix') {
    return { ...request, method: 'pix', expiresInSeconds: (payment.codeMinutes ?? ctx.settings.pixMinutes) * 60 }
  }
  if (!payment.card) throw new Error(`payment ${payment.id} has no card`)
  const { token, customerId, brand } = payment.card
  const card = customerId === null ? { cardToken: token } : { savedCard: { customerId, cardId: token } }
  return { ...request, method: 'card', ...card, brand, installments: payment.installments }
}
