import { findUser, findUserIdByEmail } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { type AgeAnswer, checkAge } from './check-age.ts'
import type { Contact } from './contact.ts'
import {
  addressNotFound,
  ageNotVerified,
  askedTooOften,
  bureauUnavailable,
  emailTaken,
  underAge,
} from './customers.errors.ts'
import { type Guest, type Patient, type PatientAttributes, patientFrom, readGuest } from './patient.ts'
import { getProfile } from './profile.ts'

/**
 * The person who books or enrols. A guest may give any identity, unless his e-mail has an account: then he must sign in
 * first. A signed-in user books with his own e-mail, and with the CPF, birth date and name fixed in his profile. Throws
 * invalid_fields, under_age, email_taken.
 */
export const patientOfCaller = async (ctx: Context, given: PatientAttributes): Promise<Patient> => {
  const { actor } = ctx
  if (actor.kind === 'user') return patientFrom({ ...given, ...(await settledOf(ctx, actor.userId)) }, ctx.now())
  const patient = patientFrom(given, ctx.now())
  if ((await findUserIdByEmail(ctx, { email: patient.email })) !== null) throw emailTaken()
  return patient
}

/**
 * A guest as he says he is: what is asked of a patient (spec 3), except the birth date, which he may leave for later.
 * Throws invalid_fields, under_age, email_taken.
 */
export const guestFrom = async (ctx: Context, given: PatientAttributes): Promise<Guest> => {
  const guest = readGuest(given, ctx.now())
  if ((await findUserIdByEmail(ctx, { email: guest.email })) !== null) throw emailTaken()
  return guest
}

/**
 * The buyer: a guest as he says he is (`guestFrom`), or a signed-in user with his own e-mail and what is fixed in his
 * profile. Throws invalid_fields, under_age, email_taken.
 */
export const buyerFrom = async (ctx: Context, given: PatientAttributes): Promise<Guest> => {
  const { actor } = ctx
  if (actor.kind !== 'user') return guestFrom(ctx, given)
  return readGuest({ ...given, ...(await settledOf(ctx, actor.userId)) }, ctx.now())
}

const settledOf = async (ctx: Context, userId: number): Promise<PatientAttributes> => {
  const user = await findUser(ctx.db, userId)
  if (!user) throw addressNotFound()
  const { cpf, birthDate, legalName } = await getProfile(ctx, { userId })
  return {
    email: user.email,
    ...(cpf === null ? {} : { cpf_number: cpf }),
    ...(birthDate === null ? {} : { birth_date: birthDate }),
    ...(legalName === null ? {} : { first_name: legalName.firstName, last_name: legalName.lastName }),
  }
}

/**
 * The identity bureau's verdict on his CPF and birth date. Calls the bureau, so it does not run in a transaction.
 * Throws under_age, age_not_verified, and provider_unavailable if it does not answer.
 */
export const verifyAdult = async (
  ctx: Context,
  { cpf, birthDate, email }: Pick<Patient, 'cpf' | 'birthDate' | 'email'>,
): Promise<Contact['ageCheck']> => {
  const answer = await checkAge(ctx, { cpf, birthDate, askedBy: email.toLowerCase() })
  if (answer.kind === 'unknown') throw bureauUnavailable()
  if (answer.kind === 'too_often') throw askedTooOften(answer.retryAfterSeconds)
  return adultFrom(answer)
}

/** The same for a buyer who may not have said yet when he was born: null, and nobody is asked. */
export const verifyBuyer = async (ctx: Context, buyer: Guest): Promise<Contact['ageCheck']> =>
  buyer.birthDate === null ? null : verifyAdult(ctx, { ...buyer, birthDate: buyer.birthDate })

/** The verdict, of an answer that can be kept until it is read. Throws under_age, age_not_verified. */
export const adultFrom = (answer: Extract<AgeAnswer, { kind: 'checked' }>): NonNullable<Contact['ageCheck']> => {
  if (answer.result === 'minor') throw underAge()
  if (answer.result !== 'adult') throw ageNotVerified(answer.result)
  const { result, reference, checkedAt } = answer
  return { result, reference, checkedAt }
}
