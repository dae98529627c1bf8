import { listCountries } from '#domains/people/places'
import type { Context } from '#platform/context'
import type { Address } from './address.ts'
import * as addresses from './addresses.repository.ts'
import type { Contact } from './contact.ts'
import * as contacts from './contacts.repository.ts'
import { addressNotFound } from './customers.errors.ts'
import type { Patient } from './patient.ts'
import * as profiles from './profiles.repository.ts'

export type { Address, AddressInput } from './address.ts'
export { addAddress, changeAddress, findNewestAddress, listAddressBook, removeAddress } from './address-book.ts'
export { type AgeAnswer, checkAge } from './check-age.ts'
export { type AgeCheckResult, ageQuestionOf, type Contact, nameOf, withPrivateMetadata } from './contact.ts'
export type { CustomerFailures, CustomerFaults } from './customers.errors.ts'
export { addDefaultAddress, fillDefaultAddresses, findDefaultAddress, saveDefaultAddress } from './default-address.ts'
export { type KeepAddress, keepAddress } from './keep-address.ts'
export { metadataFault, mostMetadataBytes } from './metadata-size.ts'
export { type Gender, type Patient, type PatientAttributes, patientFrom } from './patient.ts'
export { patientOfCaller, verifyAdult } from './patient-of-caller.ts'
export { getProfile, listDocumentNames, profileFromContact, saveProfile } from './profile.ts'
export type { Profile } from './profiles.repository.ts'
export { saveAccount } from './save-account.ts'

/** A new pseudonym, and behind it what is known of the buyer so far. */
export const createContact = (
  ctx: Context,
  input: Pick<Contact, 'email'> & Partial<Pick<Contact, 'cpf' | 'birthDate' | 'privateMetadata'>>,
): Promise<Contact> =>
  contacts.insertContact(ctx.db, {
    cpf: null,
    birthDate: null,
    privateMetadata: {},
    specialInstructions: null,
    ...input,
  })

/** Throws when there is none: an order always has its contact. */
export const getContact = async (ctx: Context, { contactId }: { contactId: string }): Promise<Contact> => {
  const contact = await contacts.findContact(ctx.db, contactId)
  if (!contact) throw addressNotFound()
  return contact
}

export const listContacts = (ctx: Context, { ids }: { ids: string[] }) => contacts.listContactsByIds(ctx.db, ids)
/** The contacts that gave this e-mail, in any case of its letters. */
export const listContactIdsByEmail = (ctx: Context, { email }: { email: string }) =>
  contacts.listContactIdsByEmail(ctx.db, email)
export const saveContact = (ctx: Context, contact: Contact) => contacts.updateContact(ctx.db, contact)

/** Forgets who a cart was for, and the addresses that only it used. Placed orders keep theirs. */
export const forgetContact = async (
  ctx: Context,
  input: { contactId: string; addressIds: number[] },
): Promise<void> => {
  await contacts.deleteContact(ctx.db, input.contactId)
  await addresses.deleteGuestAddresses(ctx.db, input.addressIds)
}

/** The addresses of these ids, whoever's they are; ask only with ids that an order or a user holds. */
export const listAddresses = async (ctx: Context, { ids }: { ids: number[] }): Promise<Address[]> =>
  ids.length === 0 ? [] : addresses.listAddressesByIds(ctx.db, ids, await listCountries(ctx))

/** A user's own saved address. Throws not_found for another's and for one taken away. */
export const getAddressOfUser = async (ctx: Context, input: { id: number; userId: number }): Promise<Address> => {
  const address = await addresses.findAddressOfUser(ctx.db, input, await listCountries(ctx))
  if (!address) throw addressNotFound()
  return address
}

/** From now on these addresses never change: a placed order uses them. */
export const freezeAddresses = (ctx: Context, { ids }: { ids: number[] }) =>
  addresses.freezeAddresses(ctx.db, ids, ctx.now())

export const createCardHolder = (ctx: Context, { name }: { name: string }) => contacts.insertCardHolder(ctx.db, name)
export const listCardHolders = (ctx: Context, { ids }: { ids: string[] }) => contacts.listCardHoldersByIds(ctx.db, ids)

/**
 * A pseudonym for somebody who books, and behind it what he told. His CPF and birth date were checked by the identity
 * bureau when `ageCheck` says so.
 */
export const createPatientContact = async (
  ctx: Context,
  { patient, ageCheck }: { patient: Patient; ageCheck: Contact['ageCheck'] },
): Promise<Contact> => {
  const contact = await createContact(ctx, {
    email: patient.email,
    cpf: patient.cpf,
    birthDate: patient.birthDate,
    privateMetadata: {
      first_name: patient.firstName,
      last_name: patient.lastName,
      phone_number: patient.phone,
      gender: patient.gender,
      ...(patient.partnerName ? { partner_name: patient.partnerName } : {}),
    },
  })
  const checked = { ...contact, ageCheck }
  await saveContact(ctx, checked)
  return checked
}

/** Writes down an informed consent: which words, when, and from where (CFM 2.314/2022; LGPD art. 8). Answers its id. */
export const recordConsent = (ctx: Context, input: profiles.ConsentInput): Promise<string> =>
  profiles.insertConsent(ctx, input)

/** Throws when there is none: whoever holds a consent's id was given it. */
export const getConsent = async (ctx: Context, { consentId }: { consentId: string }) => {
  const consent = await profiles.findConsent(ctx, consentId)
  if (!consent) throw addressNotFound()
  return consent
}
