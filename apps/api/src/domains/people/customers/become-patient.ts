import { keepConsents, pendingConsents } from '#domains/people/consents'
import { findUser, saveUserName } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { userNotFound } from './customers.errors.ts'
import { type PatientAttributes, patientChangesFrom } from './patient.ts'
import { fillProfile } from './profiles.repository.ts'

/** What spec 3 asks of a new patient; a key that was left out is a fault at its field. */
const asked = {
  first_name: '',
  last_name: '',
  cpf_number: '',
  phone_number: '',
  gender: '',
  terms_of_service: false,
  cgu_accepted: false,
}

type BecomePatient = { userId: number; attributes: PatientAttributes; userAgent: string | null }

/**
 * The owner of an account becomes a patient: the gaps of his profile and name are filled, what stands there stays, and
 * his consent to terms and conditions is stored. Repeating changes nothing. Throws invalid_fields, under_age.
 */
export const becomePatient = (ctx: Context, { userId, attributes, userAgent }: BecomePatient): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const user = await findUser(ctx.db, userId)
    if (!user) throw userNotFound()
    const { birth_date, ...told } = attributes
    const given = birth_date === undefined || birth_date === null ? told : attributes
    const { firstName, lastName, ...data } = patientChangesFrom({ ...asked, ...given }, ctx.now())
    await fillProfile(ctx, {
      userId,
      cpf: data.cpf ?? null,
      phone: data.phone ?? null,
      gender: data.gender ?? null,
      birthDate: data.birthDate ?? null,
      partnerName: data.partnerName ?? null,
    })
    if (user.firstName === null && user.lastName === null)
      await saveUserName(ctx, { userId, firstName: firstName ?? null, lastName: lastName ?? null })
    const consents = pendingConsents(ctx, { kinds: ['terms', 'cgu'], userAgent })
    await keepConsents(ctx, { userId, consents, way: 'patient_data' })
  })
