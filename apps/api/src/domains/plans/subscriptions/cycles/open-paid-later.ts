import type { Prescription } from '#domains/care/prescriptions'
import { listPaymentMethods } from '#domains/money/payments'
import { createContact, getAddressOfUser } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { type Ask, type Order, openOrder, type PaymentChoice, sellerIds } from '#domains/shop/orders'
import type { Context } from '#platform/context'

export type ParcelToOpen = {
  patientId: number
  variantIds: number[]
  addressId: number
  deliveryType: string
  installments: number
  savedCardId: number
  prescription: Prescription
}

/**
 * Opens the order of one parcel at its payment step, with the card to charge later; nothing is charged. Throws what
 * opening an order throws, source_not_found and not_found for a card or an address that the patient has no more.
 */
export const openPaidLater = async (ctx: Context, ask: Ask, input: ParcelToOpen): Promise<Order> => {
  const address = await getAddressOfUser(ctx, { id: input.addressId, userId: input.patientId })
  return openOrder(
    ctx,
    {
      kind: 'medicine',
      sellerId: sellerIds.pharmacy,
      userId: input.patientId,
      contactId: await createRecipient(ctx, input),
      lines: input.variantIds.map((variantId) => ({ variantId, quantity: 1 })),
      shipAddressId: address.id,
      shippingMethodCode: input.deliveryType,
      payment: await cardChoice(ctx, input),
    },
    ask,
  )
}

/** The recipient as the prescription names him: the pharmacy dispenses to nobody else. */
const createRecipient = async (
  ctx: Context,
  { patientId, prescription: { document } }: { patientId: number; prescription: Prescription },
): Promise<string> => {
  const user = await findUser(ctx.db, patientId)
  const [firstName = '', ...rest] = document.patientName.split(/\s+/)
  const contact = await createContact(ctx, {
    email: user?.email ?? null,
    cpf: document.patientCpf,
    birthDate: document.patientBirthDate,
    privateMetadata: { first_name: firstName, last_name: rest.join(' ') },
  })
  return contact.id
}

const cardChoice = async (
  ctx: Context,
  { savedCardId, patientId, installments }: { savedCardId: number; patientId: number; installments: number },
): Promise<PaymentChoice> => {
  const method = (await listPaymentMethods(ctx)).find(({ kind }) => kind === 'card')
  return {
    paymentMethodId: method?.id ?? null,
    installments,
    card: { savedCardId, userId: patientId, isChargedLater: true },
  }
}
