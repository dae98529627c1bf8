import { findUser, saveUserName } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { namingFields } from '#platform/failure'
import { userNotFound } from './customers.errors.ts'
import { type PatientChanges, patientChangesFrom } from './patient.ts'
import { getProfile } from './profile.ts'
import { confirmByDocument, holdCpf, replaceSettled } from './profiles.repository.ts'

/** What documents name, and its owner therefore cannot change himself. */
export type SettledField = 'name' | 'cpf' | 'birth_date'

/** What is settled of this account, as a text each; null where its owner may still change it. Throws not_found. */
export const getSettled = async (
  ctx: Context,
  { userId }: { userId: number },
): Promise<Record<SettledField, string | null>> => {
  const { cpf, birthDate, legalName } = await getProfile(ctx, { userId })
  return { name: legalName && nameFrom(legalName), cpf, birth_date: birthDate }
}

/** The same text in the form in which it is stored. Throws invalid_fields (value), under_age. */
export const settledFrom = ({ field, value }: { field: SettledField; value: string }, now: Date): string => {
  const { firstName, lastName, cpf, birthDate } = changesFrom({ field, value }, now)
  return { name: nameFrom({ firstName, lastName }), cpf: cpf ?? '', birth_date: birthDate ?? '' }[field]
}

/**
 * Changes what its owner cannot change himself. Another CPF or birth date is unknown to the identity bureau, which is
 * asked again where an age is needed. The CPF that he has already is confirmed as his, and as nobody else's. What is
 * signed stays. Repeating changes nothing. Throws what settledFrom throws.
 */
export const correctSettled = (
  ctx: Context,
  { userId, ...input }: { userId: number; field: SettledField; value: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx.db, userId)
    if (!user) throw userNotFound()
    const changes = changesFrom(input, ctx.now())
    const before = await getProfile(ctx, { userId })
    if (changes.cpf !== undefined && changes.cpf === before.cpf) return confirmCpf(ctx, { userId, cpf: changes.cpf })
    await replaceSettled(ctx, { userId, changes })
    const { firstName, lastName } = changes
    if (firstName !== undefined && lastName !== undefined) await saveUserName(ctx, { userId, firstName, lastName })
  })

/** By a document: it is his, and no other account is confirmed with it any more. */
const confirmCpf = async (ctx: Context, owner: { userId: number; cpf: string }): Promise<void> => {
  await holdCpf(ctx, owner.cpf)
  await confirmByDocument(ctx, owner)
}

const nameFrom = ({ firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined }): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const changesFrom = ({ field, value }: { field: SettledField; value: string }, now: Date): PatientChanges => {
  const [first_name = '', ...others] = value.trim().split(/\s+/)
  const attributes = {
    name: { first_name, last_name: others.join(' ') },
    cpf: { cpf_number: value },
    birth_date: { birth_date: value },
  }[field]
  try {
    return patientChangesFrom(attributes, now)
  } catch (error) {
    throw namingFields(error, () => 'value')
  }
}
