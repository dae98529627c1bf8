import type { Context } from '#platform/context'
import * as addresses from './addresses.repository.ts'
import { type Contact, withPrivateMetadata } from './contact.ts'
import * as contacts from './contacts.repository.ts'
import type { Guest, Patient } from './patient.ts'

/** A new pseudonym, with the buyer's known data behind it. */
export const createContact = (
  ctx: Context,
  input: Pick<Contact, 'email'> & Partial<Pick<Contact, 'cpf' | 'birthDate' | 'privateMetadata' | 'ageCheck'>>,
): Promise<Contact> =>
  contacts.insertContact(ctx.db, {
    cpf: null,
    birthDate: null,
    privateMetadata: {},
    specialInstructions: null,
    ageCheck: null,
    ...input,
  })

export const saveContact = (ctx: Context, contact: Contact) => contacts.updateContact(ctx.db, contact)

/** Deletes a cart's contact, and the addresses that only this cart used. Placed orders keep theirs. */
export const forgetContact = async (
  ctx: Context,
  input: { contactId: string; addressIds: number[] },
): Promise<void> => {
  await contacts.deleteContact(ctx.db, input.contactId)
  await addresses.deleteGuestAddresses(ctx.db, input.addressIds)
}

/** A pseudonym for somebody who has said who he is, with his data. */
export const createGuestContact = (ctx: Context, guest: Guest): Promise<Contact> =>
  createContact(ctx, {
    email: guest.email,
    cpf: guest.cpf,
    birthDate: guest.birthDate,
    privateMetadata: toldBy(guest),
  })

/** The contact with the data of somebody who has said who he is, in place of his former data. */
export const withGuest = (ctx: Context, contact: Contact, guest: Guest): Contact =>
  withPrivateMetadata(
    { ...contact, email: guest.email },
    { ...toldBy(guest), cpf: guest.cpf, birth_date: guest.birthDate },
    ctx.now(),
  )

const toldBy = ({ firstName, lastName, phone, gender, partnerName }: Guest) => ({
  first_name: firstName,
  last_name: lastName,
  phone_number: phone,
  gender,
  ...(partnerName ? { partner_name: partnerName } : {}),
})

/**
 * A pseudonym for a person who books, with his data. `ageCheck` says that the identity bureau has verified CPF and
 * birth date.
 */
export const createPatientContact = async (
  ctx: Context,
  { patient, ageCheck }: { patient: Patient; ageCheck: Contact['ageCheck'] },
): Promise<Contact> => {
  const contact = await createGuestContact(ctx, patient)
  const checked = { ...contact, ageCheck }
  await saveContact(ctx, checked)
  return checked
}

/** The same for a buyer who may not have said yet when he was born (spec 3): then nobody has verified it. */
export const createBuyerContact = (
  ctx: Context,
  { buyer, ageCheck }: { buyer: Guest; ageCheck: Contact['ageCheck'] },
): Promise<Contact> => {
  const { birthDate } = buyer
  return birthDate === null
    ? createGuestContact(ctx, buyer)
    : createPatientContact(ctx, { patient: { ...buyer, birthDate }, ageCheck })
}
