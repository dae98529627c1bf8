import { type Selectable, sql } from 'kysely'
import type { NameSearch } from '#domains/people/identity'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { PeopleProfiles } from '#platform/tables.generated'
import type { Gender, PatientCorrection } from './patient.ts'

/** A person's own data; null before he gives any. His name and e-mail belong to the account. */
export type Profile = {
  userId: number
  cpf: string | null
  phone: string | null
  gender: Gender | null
  birthDate: string | null
  partnerName: string | null
  /** The name on documents, frozen since a consultation was booked with it; null before. */
  legalName: { firstName: string; lastName: string } | null
  /** The identity bureau confirmed that this CPF and birth date belong to an adult. */
  verdict: { reference: string; checkedAt: Date } | null
}

/** The data that he enters himself; the rest comes from a consultation. */
type Told = Omit<Profile, 'legalName' | 'verdict'>

const own = (ctx: Context) => owning(ctx.db, 'people.profiles', 'people.consents')

const profileFrom = (row: Selectable<PeopleProfiles>): Profile => ({
  userId: row.user_id,
  cpf: row.cpf,
  phone: row.phone,
  gender: row.gender as Gender | null,
  birthDate: row.birth_date as string | null,
  partnerName: row.partner_name,
  legalName:
    row.legal_first_name === null ? null : { firstName: row.legal_first_name, lastName: row.legal_last_name ?? '' },
  verdict: row.age_checked_at && { reference: row.age_check_reference ?? '', checkedAt: row.age_checked_at },
})

export const listProfilesByIds = async (ctx: Context, ids: number[]): Promise<Profile[]> =>
  ids.length === 0
    ? []
    : (await own(ctx).selectFrom('people.profiles').selectAll().where('user_id', 'in', ids).execute()).map(profileFrom)

/** Users whose document name contains each of these folded words; the newest first, at most `limit`. */
export const listIdsNamed = async (ctx: Context, { words, limit, among: ids, before }: NameSearch) => {
  const name = sql`people.folded(legal_first_name || ' ' || coalesce(legal_last_name, ''))`
  let query = own(ctx).selectFrom('people.profiles').select('user_id')
  for (const word of words) query = query.where(sql<boolean>`${name} like ${`%${word}%`}`)
  if (ids) query = query.where(among('user_id', ids, 'bigint'))
  if (before !== undefined) query = query.where('user_id', '<', before)
  return (await query.orderBy('user_id', 'desc').limit(limit).execute()).map((row) => row.user_id)
}

export const listIdsWithCpf = async (ctx: Context, cpf: string): Promise<number[]> =>
  (
    await own(ctx).selectFrom('people.profiles').select('user_id').where('cpf', '=', cpf).orderBy('user_id').execute()
  ).map((row) => row.user_id)

/**
 * Whoever confirms this CPF next waits for the end of this transaction, so that each asks after the one before him has
 * written. The key is a digest: what the database lists of its locks names nobody.
 */
export const holdCpf = async (ctx: Context, cpf: string): Promise<void> => {
  if (!ctx.db.isTransaction) throw new Error('a CPF is held in the transaction that confirms it')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirming ${cpf}`}, 0))`.execute(ctx.db)
}

/** Whether the identity bureau has confirmed this CPF for another account. */
export const isConfirmedElsewhere = async (
  ctx: Context,
  { userId, cpf }: { userId: number; cpf: string },
): Promise<boolean> => {
  const row = await own(ctx)
    .selectFrom('people.profiles')
    .select('user_id')
    .where('cpf', '=', cpf)
    .where('user_id', '<>', userId)
    .where('age_checked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const listIdsSharingCpf = async (ctx: Context, userId: number): Promise<number[]> =>
  (
    await own(ctx)
      .selectFrom('people.profiles as other')
      .innerJoin('people.profiles as one', 'one.cpf', 'other.cpf')
      .select('other.user_id')
      .where('one.user_id', '=', userId)
      .where('other.user_id', '<>', userId)
      .orderBy('other.user_id')
      .execute()
  ).map((row) => row.user_id)

/** Locks it, so that concurrent changes run one after another. */
export const getProfileForUpdate = async (ctx: Context, userId: number): Promise<Profile> =>
  profileFrom(
    await own(ctx)
      .selectFrom('people.profiles')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  )

const columnsOf = ({ cpf, phone, gender, birthDate, partnerName }: Omit<Told, 'userId'>) => ({
  cpf,
  phone,
  gender,
  birth_date: birthDate,
  partner_name: partnerName,
})

/** Creates an empty profile; an existing one stays unchanged. */
export const insertEmptyProfile = async (ctx: Context, userId: number): Promise<void> => {
  await own(ctx)
    .insertInto('people.profiles')
    .values({ user_id: userId, created_at: ctx.now(), updated_at: ctx.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

/** Notes the partner of a profile that has none yet. */
export const fillPartner = async (ctx: Context, input: { userId: number; partnerName: string }): Promise<void> => {
  await insertEmptyProfile(ctx, input.userId)
  await own(ctx)
    .updateTable('people.profiles')
    .set({ partner_name: input.partnerName, updated_at: ctx.now() })
    .where('user_id', '=', input.userId)
    .where('partner_name', 'is', null)
    .execute()
}

/** Notes the telephone of a profile that has none yet. */
export const fillPhone = async (ctx: Context, input: { userId: number; phone: string }): Promise<void> => {
  await insertEmptyProfile(ctx, input.userId)
  await own(ctx)
    .updateTable('people.profiles')
    .set({ phone: input.phone, updated_at: ctx.now() })
    .where('user_id', '=', input.userId)
    .where('phone', 'is', null)
    .execute()
}

/** Fills the gaps of a profile and keeps its values; terms and cgu were accepted with it. */
export const fillProfile = async (ctx: Context, { userId, ...profile }: Told): Promise<void> => {
  await insertEmptyProfile(ctx, userId)
  const agreed = { terms_of_service_at: ctx.now(), cgu_at: ctx.now() }
  const missing = Object.entries({ ...columnsOf(profile), ...agreed }).map(
    ([column, value]) => sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, ${value})`,
  )
  await sql`update people.profiles set ${sql.join(missing)}, updated_at = now() where user_id = ${userId}`.execute(
    ctx.db,
  )
}

/** Stores the bureau's verdict for the profile's CPF and birth date; it does not apply to any others. */
export const saveVerdict = async (
  ctx: Context,
  verdict: { userId: number; cpf: string; birthDate: string; reference: string | null; checkedAt: Date },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.profiles')
    .set({ age_check_reference: verdict.reference, age_checked_at: verdict.checkedAt })
    .where('user_id', '=', verdict.userId)
    .where('cpf', '=', verdict.cpf)
    .where('birth_date', '=', verdict.birthDate)
    .where('age_checked_at', 'is', null)
    .execute()
}

/** Freezes the name that was first given with a CPF. */
export const saveLegalName = async (
  ctx: Context,
  { userId, cpf, firstName, lastName }: { userId: number; cpf: string; firstName: string; lastName: string },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.profiles')
    .set({ legal_first_name: firstName, legal_last_name: lastName, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('cpf', '=', cpf)
    .where('legal_first_name', 'is', null)
    .execute()
}

export const updateProfile = async (ctx: Context, { userId, ...profile }: Told): Promise<void> => {
  await own(ctx)
    .updateTable('people.profiles')
    .set({ ...columnsOf(profile), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()
}

/** Replaces what a booking put into a profile: the given fields, and the name for documents if there is one. */
export const correctProfile = async (
  ctx: Context,
  { userId, legalName }: Pick<Profile, 'userId' | 'legalName'>,
  { changes: { firstName, lastName, phone, gender, birthDate }, ageCheck }: PatientCorrection,
): Promise<void> => {
  await own(ctx)
    .updateTable('people.profiles')
    .set({
      ...(phone === undefined ? {} : { phone }),
      ...(gender === undefined ? {} : { gender }),
      ...(birthDate === undefined ? {} : { birth_date: birthDate }),
      ...(ageCheck ? { age_check_reference: ageCheck.reference, age_checked_at: ageCheck.checkedAt } : {}),
      ...(legalName && firstName !== undefined ? { legal_first_name: firstName } : {}),
      ...(legalName && lastName !== undefined ? { legal_last_name: lastName } : {}),
      updated_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Replaces what documents name; the bureau's verdict is about a CPF and a birth date, and goes with them. */
export const replaceSettled = async (
  ctx: Context,
  {
    userId,
    changes: { firstName, lastName, cpf, birthDate },
  }: { userId: number; changes: PatientCorrection['changes'] },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.profiles')
    .set({
      ...(firstName === undefined ? {} : { legal_first_name: firstName, legal_last_name: lastName ?? '' }),
      ...(cpf === undefined ? {} : { cpf }),
      ...(birthDate === undefined ? {} : { birth_date: birthDate }),
      ...(cpf === undefined && birthDate === undefined ? {} : { age_check_reference: null, age_checked_at: null }),
      updated_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** This account's CPF and birth date count as confirmed, and those of every other account with this CPF do not. */
export const confirmByDocument = async (
  ctx: Context,
  { userId, cpf }: { userId: number; cpf: string },
): Promise<void> => {
  await own(ctx)
    .updateTable('people.profiles')
    .set({
      age_check_reference: sql`case when user_id = ${userId} then 'document' end`,
      age_checked_at: sql`case when user_id = ${userId} and birth_date is not null then ${ctx.now()}::timestamptz end`,
      updated_at: sql`now()`,
    })
    .where('cpf', '=', cpf)
    .execute()
}

export type ConsentInput = {
  contactId: string
  kind: 'telemedicine'
  /** The version of the wording, and its SHA-256 in hexadecimal. */
  version: string
  textHash: string
  ip: string | null
  userAgent: string | null
}

export const insertConsent = async (ctx: Context, input: ConsentInput): Promise<string> => {
  const { id } = await own(ctx)
    .insertInto('people.consents')
    .values({
      contact_id: input.contactId,
      kind: input.kind,
      version: input.version,
      text_hash: input.textHash,
      ip_address: input.ip,
      user_agent: input.userAgent,
      given_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findConsent = async (ctx: Context, id: string) =>
  (await own(ctx)
    .selectFrom('people.consents')
    .select([
      'id',
      'kind',
      'version',
      'text_hash as textHash',
      'ip_address as ip',
      'user_agent as userAgent',
      'given_at as givenAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null
