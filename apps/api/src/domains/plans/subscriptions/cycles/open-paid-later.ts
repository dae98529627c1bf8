import type { Prescription } from '#domains/care/prescriptions'
import {
  adultFrom,
  ageQuestionOf,
  type Contact,
  checkAge,
  createContact,
  findVerdict,
  getAddressOfUser,
  verdictOn,
} from '#domains/people/customers'
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
  /** Null: none yet, where it is only tried what it costs. */
  way: WayOfPaying | null
  prescription: Prescription
  /** The person of the parcel before: what is known of his age need not be asked again. */
  former?: Contact
}

/**
 * Opens the order of one parcel at its payment step, with the way that it is paid later; nothing is charged. Medicine
 * is for adults: of a first parcel the age bureau is asked now, while somebody is there to hear it; if it gives no
 * answer, it is asked again when the money is taken. Throws pharmacy_missing, what opening an order throws, under_age,
 * age_not_verified, source_not_found and not_found for a card or an address that the patient has no more.
 */
export const openPaidLater = async (ctx: Context, ask: Ask, input: ParcelToOpen): Promise<Order> => {
  const address = await getAddressOfUser(ctx, { id: input.addressId, userId: input.patientId })
  const { prescription, patientId, way } = input
  const seller = await choosePharmacy(ctx, { state: address.state?.abbr ?? null, prescription })
  return openOrder(
    ctx,
    {
      kind: 'medicine',
      sellerId: seller.id,
      userId: input.patientId,
      contactId: await createRecipient(ctx, ask, input),
      lines: input.lines.map(({ variantId, priceCents }) => ({ variantId, quantity: 1, priceCents })),
      shipAddressId: address.id,
      shippingMethodCode: input.deliveryType,
      ...(way ? { payment: await choiceOf(ctx, { patientId, way }) } : {}),
    },
    ask,
  )
}

type Recipient = Pick<ParcelToOpen, 'patientId' | 'prescription' | 'former'>

/** The recipient as the prescription names him: the pharmacy dispenses to nobody else. */
const createRecipient = async (ctx: Context, ask: Ask, input: Recipient): Promise<string> => {
  const {
    patientId,
    prescription: { document },
  } = input
  const user = await findUser(ctx.db, patientId)
  const [firstName = '', ...rest] = document.patientName.split(/\s+/)
  const known = { cpf: document.patientCpf, birthDate: document.patientBirthDate }
  const contact = await createContact(ctx, {
    email: user?.email ?? null,
    ...known,
    ageCheck: await verdictAtRequest(ctx, ask, { ...input, known }),
    privateMetadata: { first_name: firstName, last_name: rest.join(' ') },
  })
  return contact.id
}

type Asked = Recipient & { known: Pick<Contact, 'cpf' | 'birthDate'> }

/** What is known of his age already, or what the bureau says; null while nobody knows. */
const verdictAtRequest = async (
  ctx: Context,
  ask: Ask,
  { patientId: userId, former, known }: Asked,
): Promise<Contact['ageCheck']> => {
  const question = ageQuestionOf(known)
  if (!question) return null
  const standing = (former && verdictOn(known, former)) ?? (await findVerdict(ctx, { userId, ...question }))
  if (standing || former) return standing
  const answer = ask({
    key: `age ${JSON.stringify(question)}`,
    ask: (ctx) => checkAge(ctx, { ...question, askedBy: `user:${userId}`, ownerId: userId }),
  })
  return answer.kind === 'checked' ? adultFrom(answer) : null
}
