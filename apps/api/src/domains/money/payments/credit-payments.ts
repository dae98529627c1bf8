import { type Context, inTransaction } from '#platform/context'
import { installmentsFault } from './charges/installments.ts'
import { become, type Payment } from './payment.ts'
import {
  getCreditMethodId,
  listCreditPayments,
  lockPaymentsOfOrder,
  saveNewPayment,
  savePayment,
} from './payments.repository.ts'

/** The part of an order that one store credit pays. */
export type CreditPartOfOrder = { storeCreditId: number; amountCents: number }

/** The chosen parts that are not held yet. */
const chosenOf = async (ctx: Context, orderId: number): Promise<Payment[]> =>
  (await listCreditPayments(ctx, orderId)).filter(({ state }) => state === 'checkout')

/**
 * Replaces the chosen store credit of an order; no parts means none. Nothing is held yet. The order's other payment is
 * set to the rest, `leftCents`, or closed if it cannot be. The caller must hold the order's lock.
 */
export const chooseCreditPayments = (
  ctx: Context,
  input: { orderId: number; contactId: string; parts: CreditPartOfOrder[]; leftCents: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const former of await chosenOf(ctx, input.orderId)) await move(ctx, former, 'invalid')
    const methodId = await getCreditMethodId(ctx)
    for (const { storeCreditId, amountCents } of input.parts) {
      await saveNewPayment(ctx, {
        orderId: input.orderId,
        contactId: input.contactId,
        methodId,
        cardId: null,
        storeCreditId,
        amountCents,
        installments: 1,
        provider: 'store_credit',
        state: 'checkout',
        createdAt: ctx.now(),
      })
    }
    await fitOther(ctx, input)
  })

const fitOther = async (
  ctx: Context,
  { orderId, leftCents }: { orderId: number; leftCents: number },
): Promise<void> => {
  const chosen = (await lockPaymentsOfOrder(ctx, orderId)).find(({ state }) => state === 'checkout')
  if (!chosen || chosen.amountCents === leftCents) return
  const fitting = { ...chosen, amountCents: leftCents }
  const fits = leftCents > 0 && (chosen.method.kind !== 'card' || installmentsFault(fitting) === null)
  await savePayment(ctx, fits ? fitting : become(chosen, 'invalid'), { checkDueAt: null })
}

/** Holds the chosen parts with these amounts; other parts are closed. */
export const holdCreditPayments = async (
  ctx: Context,
  { orderId, held }: { orderId: number; held: { paymentId: number; amountCents: number }[] },
): Promise<void> => {
  for (const chosen of await chosenOf(ctx, orderId)) {
    const part = held.find(({ paymentId }) => paymentId === chosen.id)
    if (part) await move(ctx, { ...chosen, amountCents: part.amountCents }, 'pending')
    else await move(ctx, chosen, 'invalid')
  }
}

/** Held parts are paid; returns them. Repeating changes nothing. */
export const captureCreditPayments = (ctx: Context, input: { orderId: number }): Promise<Payment[]> =>
  moveHeld(ctx, input, 'completed')

/** Held parts are released; returns them. Repeating changes nothing. */
export const voidCreditPayments = (ctx: Context, input: { orderId: number }): Promise<Payment[]> =>
  moveHeld(ctx, input, 'void')

const moveHeld = async (ctx: Context, { orderId }: { orderId: number }, to: 'completed' | 'void') => {
  const held = (await listCreditPayments(ctx, orderId)).filter(({ state }) => state === 'pending')
  for (const payment of held) await move(ctx, payment, to)
  return held
}

/** Closes parts that are chosen and not held. */
export const putAwayCreditPayments = async (ctx: Context, { orderId }: { orderId: number }): Promise<void> => {
  for (const chosen of await chosenOf(ctx, orderId)) await move(ctx, chosen, 'invalid')
}

/** Store credit involves no provider. */
const move = async (
  ctx: Context,
  payment: Payment,
  to: 'pending' | 'completed' | 'void' | 'invalid',
): Promise<void> => {
  const completedAt = to === 'completed' ? ctx.now() : null
  await savePayment(ctx, { ...become(payment, to), completedAt }, { checkDueAt: null })
}
