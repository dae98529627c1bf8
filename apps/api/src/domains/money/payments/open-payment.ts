import { type Context, inTransaction } from '#platform/context'
import { findSavedCard, type GivenCard, lockCardsOfUser, saveGivenCard } from './cards/credit-cards.repository.ts'
import { installmentsFault, installmentsNotOffered } from './charges/installments.ts'
import { listPaymentMethods } from './list-payments.ts'
import { isExpired, type Payment, type PaymentMethod } from './payment.ts'
import {
  cardExpired,
  invalidInstallments,
  missingAttributes,
  nothingToPay,
  paymentInProgress,
  paymentMethodNotFound,
  sourceNotFound,
} from './payments.errors.ts'
import { lockPaymentsOfOrder, saveNewPayment } from './payments.repository.ts'
import { voidPayment } from './void-open-payments.ts'

/**
 * A card given with this order, or a saved card of the signed-in user. `isChargedLater`: without the user, so that card
 * stays saved until then.
 */
export type CardInput = GivenCard | { savedCardId: number; userId: number; isChargedLater?: boolean }

export type PaymentInput = {
  orderId: number
  contactId: string
  paymentMethodId: number
  amountCents: number
  installments: number
  card?: CardInput
}

/**
 * Opens the order's external payment for what store credit leaves; nothing is charged yet. An earlier open one is
 * closed (checkout → invalid, pending → void); store credit stays. Returns its id; the same input without a card gives
 * the same payment again. Throws payment_in_progress, payment_method_not_found, missing_attributes, source_not_found,
 * card_expired (a saved one past its month), invalid_fields (also for a zero amount).
 */
export const openPayment = (ctx: Context, input: PaymentInput): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const method = await getMethod(ctx, input.paymentMethodId)
    // Only after the method was found: faults of the input come first.
    if (input.amountCents === 0) throw nothingToPay()
    checkInstallments(method, input)
    const former = await lockPaymentsOfOrder(ctx, input.orderId)
    if (former.some((payment) => payment.state === 'processing')) throw paymentInProgress()
    const same = former.find((payment) => payment.state === 'checkout' && isSameInput(payment, input))
    if (same && method.kind === 'pix') return same.id
    for (const payment of former) await voidPayment(ctx, payment)
    return saveNewPayment(ctx, {
      orderId: input.orderId,
      contactId: input.contactId,
      methodId: method.id,
      cardId: method.kind === 'card' ? await takeCard(ctx, method, input.card) : null,
      amountCents: input.amountCents,
      installments: input.installments,
      isChargedLater: isChargedLater(input.card),
      provider: ctx.gateways.payments.provider,
      state: 'checkout',
      createdAt: ctx.now(),
    })
  })

const getMethod = async (ctx: Context, id: number): Promise<PaymentMethod> => {
  const method = (await listPaymentMethods(ctx)).find((each) => each.id === id && each.kind !== 'storeCredit')
  if (!method) throw paymentMethodNotFound()
  return method
}

const checkInstallments = (method: PaymentMethod, input: PaymentInput): void => {
  const isAtOnce = input.installments === 1
  const fault = method.kind === 'card' ? installmentsFault(input) : isAtOnce ? null : installmentsNotOffered(1)
  if (fault) throw invalidInstallments(fault)
}

const isSameInput = (payment: Payment, input: PaymentInput): boolean =>
  payment.method.id === input.paymentMethodId &&
  payment.amountCents === input.amountCents &&
  payment.installments === input.installments &&
  payment.contactId === input.contactId

const takeCard = async (ctx: Context, method: PaymentMethod, card: CardInput | undefined): Promise<number> => {
  if (!card) throw missingAttributes()
  if (!('savedCardId' in card)) return saveGivenCard(ctx, { card, methodId: method.id })
  // A removal of the card waits until this payment is there to keep it, or has finished.
  if (card.isChargedLater) await lockCardsOfUser(ctx, card.userId)
  const found = await findSavedCard(ctx, card)
  if (found === null) throw sourceNotFound()
  if (isExpired(found, ctx.now())) throw cardExpired()
  return found.id
}

const isChargedLater = (card: CardInput | undefined): boolean =>
  card !== undefined && 'savedCardId' in card && card.isChargedLater === true
