import { type Selectable, sql } from 'kysely'
import { among, notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { forgetDataKeys, newDataKey } from '#platform/sealed'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { PlansSupportCases } from '#platform/tables.generated'
import type { CallHours, SupportCase, Urgency } from './support-case.ts'

const own = (ctx: Context) => owning(ctx.db, 'plans.support_cases')

export const findCase = async (
  ctx: Context,
  by: { caseId: number } | { enrollmentId: number },
): Promise<SupportCase | null> => {
  const [column, value] = 'caseId' in by ? (['id', by.caseId] as const) : (['enrollment_id', by.enrollmentId] as const)
  const row = await own(ctx).selectFrom('plans.support_cases').selectAll().where(column, '=', value).executeTakeFirst()
  return row ? caseFrom(row) : null
}

/**
 * The case, locked until the transaction ends: a message with a greater id never becomes visible first, and of two who
 * answer at once the second sees the first one's answer.
 */
export const findCaseForUpdate = async (ctx: Context, caseId: number): Promise<SupportCase | null> => {
  const row = await own(ctx)
    .selectFrom('plans.support_cases')
    .selectAll()
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  return row ? caseFrom(row) : null
}

type Begun = { enrollmentId: number; userId: number; programId: number }

/** The case of an enrolment, begun if there is none, and locked. */
export const takeCase = async (ctx: Context, place: Begun): Promise<SupportCase> => {
  if (!(await findCase(ctx, place))) await insertCase(ctx, place)
  const row = await own(ctx)
    .selectFrom('plans.support_cases')
    .selectAll()
    .where('enrollment_id', '=', place.enrollmentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return caseFrom(row)
}

const insertCase = async (ctx: Context, { enrollmentId, userId, programId }: Begun): Promise<void> => {
  const dataKeyId = await newDataKey(ctx)
  const inserted = await own(ctx)
    .insertInto('plans.support_cases')
    .values({
      enrollment_id: enrollmentId,
      user_id: userId,
      program_id: programId,
      data_key_id: dataKeyId,
      moved_at: ctx.now(),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('enrollment_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) await forgetDataKeys(ctx, [dataKeyId])
}

/** The caller holds its lock. Moves it in the lists that are ordered by what happened last. */
export const saveCase = async (ctx: Context, found: SupportCase): Promise<void> => {
  await own(ctx)
    .updateTable('plans.support_cases')
    .set({
      program_id: found.programId,
      state: found.state,
      holder_id: found.holderId,
      message_due_at: found.messageDueAt,
      call_due_at: found.callDueAt,
      call_hours: found.callHours,
      urgency: found.urgency,
      last_patient_message_id: found.lastPatientMessageId,
      team_seen_message_id: found.teamSeenMessageId,
      told_at: found.toldAt,
      patient_saw_at: found.patientSawAt,
      moved_at: ctx.now(),
    })
    .where('id', '=', found.id)
    .execute()
}

/** The team has seen his messages up to this one. */
export const saveTeamSaw = async (ctx: Context, { id, lastPatientMessageId }: SupportCase): Promise<void> => {
  await own(ctx)
    .updateTable('plans.support_cases')
    .set({ team_seen_message_id: lastPatientMessageId })
    .where('id', '=', id)
    .where('team_seen_message_id', '<', lastPatientMessageId)
    .execute()
}

/** A mail about what he was told after this still goes out. */
export const savePatientSaw = async (ctx: Context, { id, at }: { id: number; at: Date }): Promise<void> => {
  await own(ctx)
    .updateTable('plans.support_cases')
    .set(({ eb, fn, val, ref }) => ({
      patient_saw_at: fn('greatest', [ref('patient_saw_at'), val(at)]),
      mail_due_at: eb.case().when('told_at', '<=', at).then(null).else(ref('mail_due_at')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** `waiting`: an answer or a call is owed; `unheld`, `mine`: whose it is; `answered`: open, and nothing is owed. */
export type CaseList = 'waiting' | 'mine' | 'unheld' | 'answered' | 'closed'

/** Where a page ends: its last case, and what it is ordered by. */
export type Place = { id: number; at: Date }

type Page = { after: Place | null; limit: number }

/** `exceptOf`: nobody of the team answers himself. */
export type ListCases = Page & { list: CaseList; holderId: number; exceptOf: number }

/** What is owed soonest first, and of the others what moved last; each list has an index of its own. */
export const listPage = async (ctx: Context, { list, holderId, exceptOf, after, limit }: ListCases) => {
  const isDue = list === 'waiting' || list === 'unheld'
  let query = own(ctx).selectFrom('plans.support_cases').selectAll().where('user_id', '<>', exceptOf)
  if (isDue) query = query.where('due_at', 'is not', null)
  if (list === 'unheld') query = query.where('holder_id', 'is', null)
  if (list === 'mine') query = query.where('holder_id', '=', holderId).where('state', '=', sql.lit('open'))
  if (list === 'answered') query = query.where('state', '=', sql.lit('open')).where('due_at', 'is', null)
  if (list === 'closed') query = query.where('state', '=', sql.lit('closed'))
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      isDue
        ? eb(refTuple('due_at', 'id'), '>', tuple(after.at, after.id))
        : eb(refTuple('moved_at', 'id'), '<', tuple(after.at, after.id)),
    )
  const rows = isDue
    ? await query.orderBy('due_at').orderBy('id').limit(limit).execute()
    : await query.orderBy('moved_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(caseFrom)
}

/** The cases of these people, the newest first. */
export const listOfUsers = async (
  ctx: Context,
  { userIds, exceptOf, after, limit }: { userIds: number[]; exceptOf: number; after: number | null; limit: number },
): Promise<SupportCase[]> => {
  let query = own(ctx)
    .selectFrom('plans.support_cases')
    .selectAll()
    .where(among('user_id', userIds, 'bigint'))
    .where('user_id', '<>', exceptOf)
  if (after !== null) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(caseFrom)
}

export const listOfOwner = (ctx: Context, { userId }: { userId: number }): Promise<SupportCase[]> =>
  listOfUsers(ctx, { userIds: [userId], exceptOf: 0, after: null, limit: 1_000 })

/** When a mail about what he was told goes out, unless he sees it before; a time that stands stays. */
export const expectMail = async (
  ctx: Context,
  { id, soonest, againAfterMs }: { id: number; soonest: Date; againAfterMs: number },
): Promise<void> => {
  const { mailed_at } = await own(ctx)
    .selectFrom('plans.support_cases')
    .select('mailed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const again = mailed_at ? mailed_at.getTime() + againAfterMs : 0
  await own(ctx)
    .updateTable('plans.support_cases')
    .set({ mail_due_at: new Date(Math.max(soonest.getTime(), again)) })
    .where('id', '=', id)
    .where('mail_due_at', 'is', null)
    .execute()
}

/** The cases of which a mail is due, the longest waiting first. */
export const listDueMails = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('plans.support_cases')
    .select('id')
    .where('mail_due_at', '<=', ctx.now())
    .where(notAmong('id', besides, 'bigint'))
    .orderBy('mail_due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** One of them, due no more; null if another process has it, or has had it. */
export const takeDueMail = async (ctx: Context, caseId: number): Promise<SupportCase | null> => {
  const row = await own(ctx)
    .updateTable('plans.support_cases')
    .set({ mail_due_at: null })
    .where('id', 'in', (due) =>
      due
        .selectFrom('plans.support_cases')
        .select('id')
        .where('id', '=', caseId)
        .where('mail_due_at', '<=', ctx.now())
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? caseFrom(row) : null
}

/** Not told yet: at this time. */
export const saveMailDue = async (ctx: Context, { id, at }: { id: number; at: Date }): Promise<void> => {
  await own(ctx).updateTable('plans.support_cases').set({ mail_due_at: at }).where('id', '=', id).execute()
}

export const saveMailed = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx).updateTable('plans.support_cases').set({ mailed_at: ctx.now() }).where('id', '=', id).execute()
}

/** With their keys; what refers to them is gone already. */
export const deleteCasesOf = async (ctx: Context, userId: number): Promise<void> => {
  const gone = await own(ctx)
    .deleteFrom('plans.support_cases')
    .where('user_id', '=', userId)
    .returning('data_key_id')
    .execute()
  await forgetDataKeys(
    ctx,
    gone.map(({ data_key_id: id }) => id),
  )
}

const caseFrom = (row: Selectable<PlansSupportCases>): SupportCase => ({
  id: row.id,
  enrollmentId: row.enrollment_id,
  userId: row.user_id,
  programId: row.program_id,
  dataKeyId: row.data_key_id,
  state: row.state as SupportCase['state'],
  holderId: row.holder_id,
  messageDueAt: row.message_due_at,
  callDueAt: row.call_due_at,
  callHours: row.call_hours as CallHours | null,
  dueAt: row.due_at,
  urgency: row.urgency as Urgency | null,
  lastPatientMessageId: row.last_patient_message_id,
  teamSeenMessageId: row.team_seen_message_id,
  toldAt: row.told_at,
  patientSawAt: row.patient_saw_at,
  movedAt: row.moved_at,
})
