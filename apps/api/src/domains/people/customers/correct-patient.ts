import { type Context, inTransaction } from '#platform/context'
import { type FieldFaults, faultOf, faultsIn, hasFaults } from '#platform/faults'
import type { Contact } from './contact.ts'
import { findContact, updateContact } from './contacts.repository.ts'
import { addressNotFound, settledAlready } from './customers.errors.ts'
import { type PatientAttributes, type PatientChanges, type PatientCorrection, patientChangesFrom } from './patient.ts'
import { verifyAdult } from './patient-of-caller.ts'
import { correctProfile, getProfileForUpdate, insertEmptyProfile } from './profiles.repository.ts'

/** `isSettled`: a document already names this patient, so that his name and birth date stay. */
type Input = { contactId: string; isSettled: boolean }

/**
 * Checks what a booking's patient wants to correct. Another birth date is verified by the identity bureau, so this does
 * not run in a transaction. CPF and e-mail stay: the CPF is the verified identity, the e-mail the account's. Throws
 * invalid_fields (reason: settled), under_age, age_not_verified, provider_unavailable.
 */
export const checkCorrection = async (
  ctx: Context,
  { attributes, ...input }: Input & { attributes: PatientAttributes },
): Promise<PatientCorrection> => {
  const changes = patientChangesFrom(attributes, ctx.now())
  const contact = await contactOf(ctx, input)
  const email = typeof attributes.email === 'string' ? attributes.email.trim().toLowerCase() : undefined
  mustNotBeSettled(contact, { ...changes, email }, input)
  const { birthDate } = changes
  if (birthDate === undefined || birthDate === contact.birthDate) return { changes }
  const asked = { cpf: contact.cpf ?? '', birthDate, email: contact.email ?? '' }
  const ageCheck = await verifyAdult(ctx, asked)
  return ageCheck ? { changes, ageCheck } : { changes }
}

/**
 * Corrects the data with which a consultation was booked, in the booking and in the profile of its account. Repeating
 * changes nothing. Throws invalid_fields (reason: settled) if a document has named the patient since the check.
 */
export const correctPatient = (
  ctx: Context,
  { correction, userId, ...input }: Input & { correction: PatientCorrection; userId: number | null },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const contact = await contactOf(ctx, input)
    mustNotBeSettled(contact, correction.changes, input)
    await updateContact(ctx.db, corrected(contact, correction))
    if (userId === null) return
    await insertEmptyProfile(ctx, userId)
    const profile = await getProfileForUpdate(ctx, userId)
    await correctProfile(ctx, profile, correction)
  })

const contactOf = async (ctx: Context, { contactId }: Input): Promise<Contact> => {
  const contact = await findContact(ctx.db, contactId)
  if (!contact) throw addressNotFound()
  return contact
}

const toldName = ({ privateMetadata }: Contact) => privateMetadata as { first_name?: string; last_name?: string }

const mustNotBeSettled = (
  contact: Contact,
  { firstName, lastName, cpf, birthDate, email }: PatientChanges & { email?: string | undefined },
  { isSettled }: Input,
): void => {
  const isOther = (given: string | undefined, known: string | null | undefined) =>
    given !== undefined && given !== (known ?? '')
  const ifSo = (isRefused: boolean) => (isRefused ? faultOf('settled') : null)
  const { first_name, last_name } = toldName(contact)
  const faults: FieldFaults = faultsIn({
    email: ifSo(isOther(email, contact.email?.toLowerCase())),
    cpf_number: ifSo(isOther(cpf, contact.cpf)),
    first_name: ifSo(isSettled && isOther(firstName, first_name)),
    last_name: ifSo(isSettled && isOther(lastName, last_name)),
    birth_date: ifSo(isSettled && isOther(birthDate, contact.birthDate)),
  })
  if (hasFaults(faults)) throw settledAlready(faults)
}

const corrected = (contact: Contact, { changes, ageCheck }: PatientCorrection): Contact => {
  const { firstName, lastName, phone, gender, birthDate } = changes
  const told = { first_name: firstName, last_name: lastName, phone_number: phone, gender }
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  return {
    ...contact,
    birthDate: birthDate ?? contact.birthDate,
    ageCheck: ageCheck ?? contact.ageCheck,
    privateMetadata: { ...contact.privateMetadata, ...given },
  }
}
