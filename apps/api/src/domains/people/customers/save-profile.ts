import { findUser, isOfTeam, saveUserName, type User } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { Failure } from '#platform/failure'
import { type FieldFaults, faultOf, faultsIn, hasFaults } from '#platform/faults'
import { settledAlready, userNotFound } from './customers.errors.ts'
import { type PatientAttributes, type PatientChanges, patientChangesFrom } from './patient.ts'
import { verifyAdult } from './patient-of-caller.ts'
import { getProfile } from './profile.ts'
import {
  getProfileForUpdate,
  holdCpf,
  insertEmptyProfile,
  isConfirmedElsewhere,
  type Profile,
  saveVerdict,
  updateProfile,
} from './profiles.repository.ts'

type Wanted = { userId: number; changes: PatientAttributes }

/**
 * Changes the given fields of a user's profile and name, and no other. A stored CPF and birth date do not change any
 * more, nor does a name with which a consultation was booked, nor a staff member's: documents contain them. Once both
 * CPF and birth date are known, the identity bureau is asked as at a booking, before anything is stored; without its
 * word, or where another account has it for this CPF, the CPF is kept as what he says, and nothing trusts it. Throws
 * invalid_fields (reason: settled), under_age, age_not_verified, provider_unavailable, rate_limited. Does not run in a
 * transaction, because its tries must count in any case.
 */
export const saveProfile = async (ctx: Context, input: Wanted): Promise<Profile> => {
  const verdict = await judgeIdentity(ctx, input)
  return inEffect(ctx, async (ctx) => {
    const user = await findUser(ctx.db, input.userId)
    if (!user) throw userNotFound()
    // Before any row of a profile: whoever takes both takes them in this order.
    if (verdict) await holdCpf(ctx, verdict.cpf)
    await insertEmptyProfile(ctx, input.userId)
    const before = await getProfileForUpdate(ctx, input.userId)
    const changes = patientChangesFrom(input.changes, ctx.now())
    const faults = settledFaults({ ...before, name: settledNameOf(user, before) }, changes)
    if (hasFaults(faults)) throw settledAlready(faults)
    const { firstName = user.firstName, lastName = user.lastName, ...told } = changes
    await updateProfile(ctx, { ...before, ...told })
    // If the name is settled, it is unchanged here, and the account's name stays.
    if (!settledNameOf(user, before)) await saveUserName(ctx, { userId: input.userId, firstName, lastName })
    const { userId } = input
    // If several accounts are confirmed at the same moment, one is: the others keep the CPF as what they say.
    if (verdict && !(await isConfirmedElsewhere(ctx, { userId, ...verdict })))
      await saveVerdict(ctx, { userId, ...verdict })
    return getProfile(ctx, input)
  })
}

type Identity = { cpf: string; birthDate: string; reference: string | null; checkedAt: Date }

/**
 * The bureau's word on a CPF and birth date that this account has or gets, and that nobody has confirmed yet: also
 * where they came another way, and where it did not agree before. Null where one of them is missing.
 */
const judgeIdentity = async (ctx: Context, { userId, changes: given }: Wanted): Promise<Identity | null> => {
  const user = await findUser(ctx.db, userId)
  if (!user) throw userNotFound()
  const before = await getProfile(ctx, { userId })
  const changes = patientChangesFrom(given, ctx.now())
  const [cpf, birthDate] = [before.cpf ?? changes.cpf, before.birthDate ?? changes.birthDate]
  const isRefused = hasFaults(settledFaults({ ...before, name: settledNameOf(user, before) }, changes))
  if (!cpf || !birthDate || before.verdict || isRefused) return null
  const isStored = before.cpf !== null && before.birthDate !== null
  if (isStored && changes.cpf === undefined && changes.birthDate === undefined) return null
  const ageCheck = await verifyAdult(ctx, { cpf, birthDate, email: user.email }).catch((error: unknown) => {
    // What is stored already stays unconfirmed, and does not keep anybody from changing his telephone.
    if (isStored && error instanceof Failure) return null
    throw error
  })
  return ageCheck && { cpf, birthDate, ...ageCheck }
}

type Name = { firstName: string | null; lastName: string | null }

/** The name that cannot change here any more; null while it can. */
const settledNameOf = (user: User, { legalName }: Profile): Name | null => legalName ?? (isOfTeam(user) ? user : null)

type Settled = Profile & { name: Name | null }

const isOther = (given: string | undefined, settled: string | null | undefined): boolean =>
  given !== undefined && settled !== undefined && given !== (settled ?? '')

const settledFaults = (before: Settled, { firstName, lastName, cpf, birthDate }: PatientChanges): FieldFaults => {
  const ifSo = (isSettled: boolean) => (isSettled ? faultOf('settled') : null)
  return faultsIn({
    first_name: ifSo(isOther(firstName, before.name?.firstName)),
    last_name: ifSo(isOther(lastName, before.name?.lastName)),
    cpf_number: ifSo(before.cpf !== null && cpf !== undefined && cpf !== before.cpf),
    birth_date: ifSo(before.birthDate !== null && birthDate !== undefined && birthDate !== before.birthDate),
  })
}
