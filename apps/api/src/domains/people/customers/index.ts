import { listCountries } from '#domains/people/places'
import type { Context } from '#platform/context'
import type { Address } from './address.ts'
import * as addresses from './addresses.repository.ts'
import { type Contact, withPrivateMetadata } from './contact.ts'
import * as contacts from './contacts.repository.ts'
import { addressNotFound } from './customers.errors.ts'
import type { Guest, Patient } from './patient.ts'
import * as profiles from './profiles.repository.ts'

export { type Address, type AddressInput, isEmptied } from './address.ts'
export { addAddress, changeAddress, findNewestAddress, listAddressBook, removeAddress } from './address-book.ts'
export { becomePatient } from './become-patient.ts'
export { type AgeAnswer, checkAge, findVerdict } from './check-age.ts'
export { type AgeCheckResult, ageQuestionOf, type Contact, nameOf, verdictOn, withPrivateMetadata } from './contact.ts'
export { checkCorrection, correctPatient } from './correct-patient.ts'
export type { CustomerFailures, CustomerFaults } from './customers.errors.ts'
export type { CustomerEvents } from './customers.events.ts'
export { addDefaultAddress, fillDefaultAddresses, findDefaultAddress, saveDefaultAddress } from './default-address.ts'
export { type KeepAddress, keepAddress } from './keep-address.ts'
export { keepAddressOfOrder, namesSamePlace } from './keep-address-of-order.ts'
export { keepGuestData } from './keep-guest-data.ts'
export { makeDefaultAddress } from './make-default-address.ts'
export { metadataFault, mostMetadataBytes } from './metadata-size.ts'
export { type Gender, type Guest, type Patient, type PatientAttributes, patientFrom } from './patient.ts'
export { adultFrom, buyerFrom, guestFrom, patientOfCaller, verifyAdult, verifyBuyer } from './patient-of-caller.ts'
export { findPlaceSoon, knownPlace } from './postal-place.ts'
export {
  getProfile,
  listBirthDates,
  listDocumentNames,
  listGenders,
  listIdsByCpf,
  listIdsByName,
  listIdsClaimingCpf,
  listIdsOfSameCpf,
  listPageByName,
  listPhones,
  notePartner,
  profileFromContact,
} from './profile.ts'
export type { Profile } from './profiles.repository.ts'
export { saveAccount } from './save-account.ts'
export { saveProfile } from './save-profile.ts'
export { correctSettled, getSettled, type SettledField, settledFrom } from './settled-data.ts'

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

/** Throws if there is none: an order always has its contact. */
export const getContact = async (ctx: Context, { contactId }: { contactId: string }): Promise<Contact> => {
  const contact = await contacts.findContact(ctx.db, contactId)
  if (!contact) throw addressNotFound()
  return contact
}

export const listContacts = (ctx: Context, { ids }: { ids: string[] }) => contacts.listContactsByIds(ctx.db, ids)
/** The contacts with this e-mail, case-insensitive, or with this CPF. */
export const listContactIdsOf = (ctx: Context, whose: { email: string | null; cpf: string | null }) =>
  contacts.listContactIdsOf(ctx.db, whose)
/** The contacts with this e-mail, case-insensitive. */
export const listContactIdsByEmail = (ctx: Context, { email }: { email: string }) =>
  contacts.listContactIdsByEmail(ctx.db, email)
export const saveContact = (ctx: Context, contact: Contact) => contacts.updateContact(ctx.db, contact)

/** Deletes a cart's contact, and the addresses that only this cart used. Placed orders keep theirs. */
export const forgetContact = async (
  ctx: Context,
  input: { contactId: string; addressIds: number[] },
): Promise<void> => {
  await contacts.deleteContact(ctx.db, input.contactId)
  await addresses.deleteGuestAddresses(ctx.db, input.addressIds)
}

/** The addresses of these ids, without an owner check; call it only with ids of an order or a user. */
export const listAddresses = async (ctx: Context, { ids }: { ids: number[] }): Promise<Address[]> =>
  ids.length === 0 ? [] : addresses.listAddressesByIds(ctx.db, ids, await listCountries(ctx))

/** A user's own saved address. Throws not_found for somebody else's or a removed one. */
export const getAddressOfUser = async (ctx: Context, input: { id: number; userId: number }): Promise<Address> => {
  const address = await addresses.findAddressOfUser(ctx.db, input, await listCountries(ctx))
  if (!address) throw addressNotFound()
  return address
}

/**
 * What stands in its owner's book for each of these addresses now: itself, or what an edit made of it. Without those
 * that were removed. Without an owner check, as above.
 */
export const followAddresses = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, Address>> =>
  addresses.listFollowed(ctx.db, ids, ids.length === 0 ? [] : await listCountries(ctx))

/** From now on these addresses never change: a placed order uses them. */
export const freezeAddresses = (ctx: Context, { ids }: { ids: number[] }) =>
  addresses.freezeAddresses(ctx.db, ids, ctx.now())

export const createCardHolder = (ctx: Context, { name }: { name: string }) => contacts.insertCardHolder(ctx.db, name)
export const listCardHolders = (ctx: Context, { ids }: { ids: string[] }) => contacts.listCardHoldersByIds(ctx.db, ids)

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

/** Stores an informed consent: its wording, time and place (CFM 2.314/2022; LGPD art. 8). Returns its id. */
export const recordConsent = (ctx: Context, input: profiles.ConsentInput): Promise<string> =>
  profiles.insertConsent(ctx, input)

/** Throws if there is none: a caller's consent id always exists. */
export const getConsent = async (ctx: Context, { consentId }: { consentId: string }) => {
  const consent = await profiles.findConsent(ctx, consentId)
  if (!consent) throw addressNotFound()
  return consent
}
