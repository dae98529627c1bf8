import { findUser, saveUserName } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import type { Contact } from './contact.ts'
import { addressNotFound } from './customers.errors.ts'
import { type Gender, type PatientAttributes, patientFrom } from './patient.ts'
import { insertProfile, listProfilesByIds, type Profile, updateProfile } from './profiles.repository.ts'

/** The profiles of these users; those who have told nothing of themselves are left out. */
export const listProfiles = (ctx: Context, { ids }: { ids: number[] }): Promise<Profile[]> =>
  listProfilesByIds(ctx, ids)

/** What a user told of himself; empty where he told nothing yet. */
export const getProfile = async (ctx: Context, { userId }: { userId: number }): Promise<Profile> =>
  (await listProfilesByIds(ctx, [userId]))[0] ?? emptyOf(userId)

const emptyOf = (userId: number): Profile => ({
  userId,
  cpf: null,
  phone: null,
  gender: null,
  birthDate: null,
  partnerName: null,
})

/**
 * Changes the given fields of a user's profile and name; the whole must hold afterwards. A CPF and a birth date that are
 * there do not change any more: prescriptions name them. Throws invalid_fields, under_age.
 */
export const saveProfile = (ctx: Context, wish: { userId: number; changes: PatientAttributes }): Promise<Profile> =>
  inTransaction(ctx, async (ctx) => {
    const [user, before] = [await findUser(ctx.db, wish.userId), await getProfile(ctx, wish)]
    if (!user) throw addressNotFound()
    const patient = patientFrom({ ...attributesOf(user, before), ...wish.changes, ...settledOf(before) }, ctx.now())
    const profile = { ...patient, userId: wish.userId }
    await insertProfile(ctx, profile)
    await updateProfile(ctx, profile)
    await saveUserName(ctx, { userId: wish.userId, firstName: patient.firstName, lastName: patient.lastName })
    return getProfile(ctx, wish)
  })

type Named = { email: string; firstName: string | null; lastName: string | null }

const attributesOf = (user: Named, profile: Profile): PatientAttributes => ({
  email: user.email,
  first_name: user.firstName ?? '',
  last_name: user.lastName ?? '',
  cpf_number: profile.cpf ?? '',
  phone_number: profile.phone ?? '',
  gender: profile.gender ?? '',
  birth_date: profile.birthDate ?? '',
  partner_name: profile.partnerName ?? '',
})

const settledOf = ({ cpf, birthDate }: Profile): PatientAttributes => ({
  terms_of_service: true,
  cgu_accepted: true,
  ...(cpf === null ? {} : { cpf_number: cpf }),
  ...(birthDate === null ? {} : { birth_date: birthDate }),
})

/** Gives a user the profile that his first booking told, unless he has one. */
export const profileFromContact = async (
  ctx: Context,
  { userId, contact }: { userId: number; contact: Contact },
): Promise<void> => {
  const { phone_number, gender, partner_name } = contact.privateMetadata as Record<string, string | undefined>
  await insertProfile(ctx, {
    userId,
    cpf: contact.cpf,
    phone: phone_number ?? null,
    gender: (gender ?? null) as Gender | null,
    birthDate: contact.birthDate,
    partnerName: partner_name ?? null,
  })
}
