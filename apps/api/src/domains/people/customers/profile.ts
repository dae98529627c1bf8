import { isValidCpf, onlyDigits } from '@prumo/brazil'
import { partnerNamed, partnerNameOf } from '@prumo/partners'
import { keepConsents, pendingConsents } from '#domains/people/consents'
import { findPartnerName, listUserIdsCalled, listUserNames } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import type { Contact } from './contact.ts'
import { nameTooCommon } from './customers.errors.ts'
import type { Gender } from './patient.ts'
import {
  fillPartner,
  fillProfile,
  holdCpf,
  listIdsNamed,
  listIdsSharingCpf,
  listIdsWithCpf,
  listProfilesByIds,
  type Profile,
  saveLegalName,
  saveVerdict,
} from './profiles.repository.ts'

/** A user's profile; empty before he gives any data. */
export const getProfile = async (ctx: Context, { userId }: { userId: number }): Promise<Profile> =>
  (await listProfilesByIds(ctx, [userId]))[0] ?? emptyOf(userId)

const emptyOf = (userId: number): Profile => ({
  userId,
  cpf: null,
  phone: null,
  gender: null,
  birthDate: null,
  partnerName: null,
  legalName: null,
  verdict: null,
})

type Name = { firstName: string | null; lastName: string | null }

type FromContact = { userId: number; contact: Contact; isForDocuments: boolean }

/**
 * Copies the data of a user's first booking into the gaps of his profile, with the bureau's verdict and, if
 * `isForDocuments`, the name for documents from now on.
 */
export const profileFromContact = (ctx: Context, { userId, contact, isForDocuments }: FromContact): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { cpf, birthDate, ageCheck } = contact
    // A change of a profile that asks whether this CPF is confirmed waits for what is written here.
    if (cpf !== null && ageCheck?.result === 'adult') await holdCpf(ctx, cpf)
    const told = contact.privateMetadata as Record<string, string | undefined>
    const { phone_number, gender, partner_name, first_name, last_name } = told
    await fillProfile(ctx, {
      userId,
      cpf: contact.cpf,
      phone: phone_number ?? null,
      gender: (gender ?? null) as Gender | null,
      birthDate: contact.birthDate,
      partnerName: partner_name ?? null,
    })
    // Both are always sent as accepted with a patient's data (spec 5).
    const consents = pendingConsents(ctx, { kinds: ['terms', 'cgu'] })
    await keepConsents(ctx, { userId, consents, way: 'patient_data' })
    if (cpf === null || birthDate === null || ageCheck?.result !== 'adult') return
    await saveVerdict(ctx, { userId, cpf, birthDate, ...ageCheck })
    if (isForDocuments && first_name)
      await saveLegalName(ctx, { userId, cpf, firstName: first_name, lastName: last_name ?? '' })
  })

/** Notes the partner that sent a new account's owner in his profile. Repeating changes nothing. */
export const notePartner = async (ctx: Context, { userId }: { userId: number }): Promise<void> => {
  const partner = partnerNamed(await findPartnerName(ctx, { userId }))
  if (partner) await fillPartner(ctx, { userId, partnerName: partnerNameOf(partner) })
}

/** The names on documents, by id; the account's name if no consultation has settled one. */
export const listDocumentNames = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, Name>> => {
  const [called, profiles] = await Promise.all([listUserNames(ctx, { ids }), listProfilesByIds(ctx, ids)])
  return new Map([
    ...called,
    ...profiles.flatMap(({ userId, legalName }) => (legalName ? [[userId, legalName] as const] : [])),
  ])
}

/** The birth dates of these people (YYYY-MM-DD), by id; who has given none is not in it. */
export const listBirthDates = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, string>> =>
  new Map(
    (await listProfilesByIds(ctx, ids)).flatMap(({ userId, birthDate }) => (birthDate ? [[userId, birthDate]] : [])),
  )

/** What each of these users answered of his or her sex; who answered nothing is not in it. */
export const listGenders = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, Gender>> =>
  new Map((await listProfilesByIds(ctx, ids)).flatMap(({ userId, gender }) => (gender ? [[userId, gender]] : [])))

/** The telephone of each of these users who gave one. */
export const listPhones = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, string>> =>
  new Map((await listProfilesByIds(ctx, ids)).flatMap(({ userId, phone }) => (phone ? [[userId, phone]] : [])))

/** A search that matches more people needs more of the name: silence would hide the others. */
const mostOfOneName = 200

/**
 * Users whose document name or own name contains each of these words, ignoring case and accents; `among` limits the
 * search to these people. Nobody for fewer than three letters in total. Throws name_too_common if more than two hundred
 * match.
 */
export const listIdsByName = async (
  ctx: Context,
  { name, among }: { name: string; among?: readonly number[] },
): Promise<number[]> => {
  if (among?.length === 0) return []
  const input = { words: wordsOf(name), limit: mostOfOneName + 1, among }
  if (input.words.join('').length < 3) return []
  const ids = new Set([...(await listIdsNamed(ctx, input)), ...(await listUserIdsCalled(ctx, input))])
  if (ids.size > mostOfOneName) throw nameTooCommon(mostOfOneName)
  return [...ids]
}

/**
 * A page of the users whose document name or own name contains each of these words, newest first, at most `limit` with
 * ids below `before`. Nobody for fewer than three letters in total.
 */
export const listPageByName = async (
  ctx: Context,
  { name, ...page }: { name: string; limit: number; before?: number | undefined },
): Promise<number[]> => {
  const input = { words: wordsOf(name), ...page }
  if (input.words.join('').length < 3) return []
  const ids = new Set([...(await listIdsNamed(ctx, input)), ...(await listUserIdsCalled(ctx, input))])
  return [...ids].toSorted((one, other) => other - one).slice(0, page.limit)
}

/** The other accounts that carry the same CPF as this one, which is none for an account without a CPF. */
export const listIdsOfSameCpf = (ctx: Context, { userId }: { userId: number }): Promise<number[]> =>
  listIdsSharingCpf(ctx, userId)

/** All users with this CPF, oldest first; nobody for a text that is no CPF. */
export const listIdsByCpf = async (ctx: Context, { cpf }: { cpf: string }): Promise<number[]> =>
  isValidCpf(cpf) ? listIdsWithCpf(ctx, onlyDigits(cpf)) : []

/** A doctor compares names and birth dates; a list that nobody reads to its end would hide whom he looks for. */
const mostClaimants = 20

/**
 * The users whom an emergency with nobody but a CPF is about: all who say that it is theirs, those first for whom it is
 * confirmed, then the oldest account, at most twenty. Confirmed is not proven: who knows another's CPF and birth date
 * can have been first, and would hide him if the others were left out.
 */
export const listIdsClaimingCpf = async (ctx: Context, { cpf }: { cpf: string }): Promise<number[]> => {
  const profiles = await listProfilesByIds(ctx, await listIdsByCpf(ctx, { cpf }))
  const isLater = ({ verdict }: Profile): number => (verdict === null ? 1 : 0)
  return profiles
    .toSorted((one, other) => isLater(one) - isLater(other) || one.userId - other.userId)
    .slice(0, mostClaimants)
    .map(({ userId }) => userId)
}

/** Written as people.folded does. Only letters remain, so no character has a meaning in a pattern. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter(Boolean)
    .slice(0, 6)
