import type { Prescription } from '#domains/care/prescriptions'
import { type Contact, createContact, getAddressOfUser, verdictOn } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import type { ParcelLine } from '#domains/plans/packages'
import { type Ask, type Order, openOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { choosePharmacy } from '../desk/choose-pharmacy.ts'
import { choiceOf, type WayOfPaying } from '../pix/way-of-paying.ts'

export type ParcelToOpen = {
  patientId: number
  lines: readonly ParcelLine[]
  addressId: number
  deliveryType: string
  way: WayOfPaying
  prescription: Prescription
  /** The person of the parcel before: what is known of his age need not be asked again. */
  former?: Contact
}

/**
 * Opens the order of one parcel at its payment step, with the way that it is paid later; nothing is charged. Throws
 * pharmacy_missing, what opening an order throws, source_not_found and not_found for a card or an address that the
 * patient has no more.
 */
export const openPaidLater = async (ctx: Context, ask: Ask, input: ParcelToOpen): Promise<Order> => {
  const address = await getAddressOfUser(ctx, { id: input.addressId, userId: input.patientId })
  const { prescription } = input
  const seller = await choosePharmacy(ctx, { state: address.state?.abbr ?? null, prescription })
  return openOrder(
    ctx,
    {
      kind: 'medicine',
      sellerId: seller.id,
      userId: input.patientId,
      contactId: await createRecipient(ctx, input),
      lines: input.lines.map(({ variantId, priceCents }) => ({ variantId, quantity: 1, priceCents })),
      shipAddressId: address.id,
      shippingMethodCode: input.deliveryType,
      payment: await choiceOf(ctx, input),
    },
    ask,
  )
}

/** The recipient as the prescription names him: the pharmacy dispenses to nobody else. */
const createRecipient = async (
  ctx: Context,
  { patientId, prescription: { document }, former }: Pick<ParcelToOpen, 'patientId' | 'prescription' | 'former'>,
): Promise<string> => {
  const user = await findUser(ctx.db, patientId)
  const [firstName = '', ...rest] = document.patientName.split(/\s+/)
  const known = { cpf: document.patientCpf, birthDate: document.patientBirthDate }
  const contact = await createContact(ctx, {
    email: user?.email ?? null,
    ...known,
    ageCheck: former ? verdictOn(known, former) : null,
    privateMetadata: { first_name: firstName, last_name: rest.join(' ') },
  })
  return contact.id
}
