export { type Address, type AddressInput, isEmptied } from './address.ts'
export { addAddress, changeAddress, findNewestAddress, listAddressBook, removeAddress } from './address-book.ts'
export { becomePatient } from './become-patient.ts'
export { createCardHolder, listCardHolders } from './card-holders.ts'
export { type AgeAnswer, checkAge, findVerdict } from './check-age.ts'
export { type AgeCheckResult, ageQuestionOf, type Contact, nameOf, verdictOn, withPrivateMetadata } from './contact.ts'
export { checkCorrection, correctPatient } from './correct-patient.ts'
export type { CustomerFailures, CustomerFaults } from './customers.errors.ts'
export type { CustomerEvents } from './customers.events.ts'
export { addDefaultAddress, fillDefaultAddresses, findDefaultAddress, saveDefaultAddress } from './default-address.ts'
export { getConsent, recordConsent } from './informed-consent.ts'
export { type KeepAddress, keepAddress } from './keep-address.ts'
export { keepAddressOfOrder, namesSamePlace } from './keep-address-of-order.ts'
export {
  createBuyerContact,
  createContact,
  createGuestContact,
  createPatientContact,
  forgetContact,
  saveContact,
  withGuest,
} from './keep-contact.ts'
export { keepGuestData } from './keep-guest-data.ts'
export { followAddresses, freezeAddresses, getAddressOfUser, listAddresses } from './list-addresses.ts'
export { getContact, listContactIdsByEmail, listContactIdsOf, listContacts } from './list-contacts.ts'
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
