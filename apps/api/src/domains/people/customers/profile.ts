import { findUser, saveUserName } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import type { Contact } from './contact.ts'
import { addressNotFound, patientInvalid } from './customers.errors.ts'
import { type Gender, type PatientAttributes, type PatientChanges, patientChangesFrom } from './patient.ts'
import {
  fillProfile,
  getProfileForUpdate,
  insertEmptyProfile,
  listProfilesByIds,
  type Profile,
  updateProfile,
} from './profiles.repository.ts'

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
 * Changes the given fields of a user's profile and name, and no other. A CPF and a birth date that are there do not
 * change any more: prescriptions name them. Throws invalid_fields, under_age.
 */
export const saveProfile = (ctx: Context, wish: { userId: number; changes: PatientAttributes }): Promise<Profile> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx.db, wish.userId)
    if (!user) throw addressNotFound()
    await insertEmptyProfile(ctx, wish.userId)
    const before = await getProfileForUpdate(ctx, wish.userId)
    const changes = patientChangesFrom(wish.changes, ctx.now())
    const faults = settledFaults(before, changes)
    if (Object.keys(faults).length > 0) throw patientInvalid(faults)
    const { firstName = user.firstName, lastName = user.lastName, ...told } = changes
    await updateProfile(ctx, { ...before, ...told })
    await saveUserName(ctx, { userId: wish.userId, firstName, lastName })
    return getProfile(ctx, wish)
  })

const settled = 'Já foi informado e não muda por aqui. Se estiver errado, fale com a gente.'

const settledFaults = (before: Profile, { cpf, birthDate }: PatientChanges): Record<string, string[]> => ({
  ...(before.cpf !== null && cpf !== undefined && cpf !== before.cpf ? { cpf_number: [settled] } : {}),
  ...(before.birthDate !== null && birthDate !== undefined && birthDate !== before.birthDate
    ? { birth_date: [settled] }
    : {}),
})

/** Gives a user what his first booking told of him, where his profile does not say it yet. */
export const profileFromContact = async (
  ctx: Context,
  { userId, contact }: { userId: number; contact: Contact },
): Promise<void> => {
  const { phone_number, gender, partner_name } = contact.privateMetadata as Record<string, string | undefined>
  await fillProfile(ctx, {
    userId,
    cpf: contact.cpf,
    phone: phone_number ?? null,
    gender: (gender ?? null) as Gender | null,
    birthDate: contact.birthDate,
    partnerName: partner_name ?? null,
  })
}
