import type { Selectable } from 'kysely'
import { among, notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { forgetDataKeys, newDataKey } from '#platform/sealed'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { CareThreads } from '#platform/tables.generated'
import type { Thread } from './message.ts'

const own = (db: Database) => owning(db, 'care.threads')

type Pair = { patientId: number; doctorId: number }

export const findThread = async (db: Database, { patientId, doctorId }: Pair): Promise<Thread | null> => {
  const row = await own(db)
    .selectFrom('care.threads')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return row ? threadFrom(row) : null
}

export const findThreadById = async (db: Database, threadId: number): Promise<Thread | null> => {
  const row = await own(db).selectFrom('care.threads').selectAll().where('id', '=', threadId).executeTakeFirst()
  return row ? threadFrom(row) : null
}

/**
 * The thread of these two, created if there is none. It stays locked until the transaction ends, so a message with a
 * greater id never becomes visible first: a reader who asks for what follows an id misses none.
 */
export const takeThread = async (ctx: Context, pair: Pair): Promise<Thread> => {
  if (!(await findThread(ctx.db, pair))) await insertThread(ctx, pair)
  const row = await own(ctx.db)
    .selectFrom('care.threads')
    .selectAll()
    .where('patient_id', '=', pair.patientId)
    .where('doctor_id', '=', pair.doctorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return threadFrom(row)
}

const insertThread = async (ctx: Context, { patientId, doctorId }: Pair): Promise<void> => {
  const dataKeyId = await newDataKey(ctx)
  const inserted = await own(ctx.db)
    .insertInto('care.threads')
    .values({ patient_id: patientId, doctor_id: doctorId, data_key_id: dataKeyId, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(['patient_id', 'doctor_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) await forgetDataKeys(ctx, [dataKeyId])
}

/** The patients who wrote with this doctor since then. */
export const listPatientIdsOf = async (
  ctx: Context,
  { doctorId, since }: { doctorId: number; since: Date },
): Promise<number[]> =>
  (
    await own(ctx.db)
      .selectFrom('care.threads')
      .select('patient_id')
      .where('doctor_id', '=', doctorId)
      .where('last_message_at', '>', since)
      .execute()
  ).map((row) => row.patient_id)

/** The professionals with whom this patient wrote since then, and they with him. */
export const listDoctorIdsOf = async (
  ctx: Context,
  { patientId, since }: { patientId: number; since: Date },
): Promise<number[]> =>
  (
    await own(ctx.db)
      .selectFrom('care.threads')
      .select('doctor_id')
      .where('patient_id', '=', patientId)
      .where('last_message_at', '>', since)
      .execute()
  ).map((row) => row.doctor_id)

/** Those of a patient or of a doctor, the newest message first. */
export const listThreadsOf = async (db: Database, input: { userId: number; limit: number }): Promise<Thread[]> =>
  (
    await own(db)
      .selectFrom('care.threads')
      .selectAll()
      .where((where) => where.or([where('patient_id', '=', input.userId), where('doctor_id', '=', input.userId)]))
      .orderBy('last_message_at', (order) => order.desc().nullsLast())
      .limit(input.limit)
      .execute()
  ).map(threadFrom)

export const listThreadsOfPatients = async (ctx: Context, patientIds: number[]): Promise<Thread[]> =>
  (
    await own(ctx.db)
      .selectFrom('care.threads')
      .selectAll()
      .where(among('patient_id', patientIds, 'bigint'))
      .execute()
  ).map(threadFrom)

export const listThreadsWith = async (
  db: Database,
  { userId, otherIds }: { userId: number; otherIds: number[] },
): Promise<Thread[]> => {
  if (otherIds.length === 0) return []
  const rows = await own(db)
    .selectFrom('care.threads')
    .selectAll()
    .where((where) =>
      where.or([
        where('patient_id', '=', userId).and('doctor_id', 'in', otherIds),
        where('doctor_id', '=', userId).and('patient_id', 'in', otherIds),
      ]),
    )
    .execute()
  return rows.map(threadFrom)
}

/** Stores when the last message came, and when the patient is mailed; an existing time stays. */
export const saveMessageCame = async (
  ctx: Context,
  { threadId, mailDueAt }: { threadId: number; mailDueAt: { soonest: Date; againAfterMs: number } | null },
): Promise<void> => {
  await own(ctx.db).updateTable('care.threads').set({ last_message_at: ctx.now() }).where('id', '=', threadId).execute()
  if (!mailDueAt) return
  const { mailed_at } = await own(ctx.db)
    .selectFrom('care.threads')
    .select('mailed_at')
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow()
  const again = mailed_at ? mailed_at.getTime() + mailDueAt.againAfterMs : 0
  await own(ctx.db)
    .updateTable('care.threads')
    .set({ mail_due_at: new Date(Math.max(mailDueAt.soonest.getTime(), again)) })
    .where('id', '=', threadId)
    .where('mail_due_at', 'is', null)
    .execute()
}

export const forgetMail = async (db: Database, threadId: number): Promise<void> => {
  await own(db).updateTable('care.threads').set({ mail_due_at: null }).where('id', '=', threadId).execute()
}

/** The threads of which a mail is due, the longest waiting first. */
export const listDueMails = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.threads')
    .select('id')
    .where('mail_due_at', '<=', ctx.now())
    .where(notAmong('id', besides, 'bigint'))
    .orderBy('mail_due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** One of them, due no more; null if another process has it, or has had it. */
export const takeDueMail = async (ctx: Context, threadId: number): Promise<Thread | null> => {
  const row = await own(ctx.db)
    .updateTable('care.threads')
    .set({ mail_due_at: null })
    .where('id', 'in', (due) =>
      due
        .selectFrom('care.threads')
        .select('id')
        .where('id', '=', threadId)
        .where('mail_due_at', '<=', ctx.now())
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? threadFrom(row) : null
}

/** Not told yet: at this time. */
export const saveMailDue = async (ctx: Context, { id, at }: { id: number; at: Date }): Promise<void> => {
  await own(ctx.db).updateTable('care.threads').set({ mail_due_at: at }).where('id', '=', id).execute()
}

export const saveMailed = async (ctx: Context, threadId: number): Promise<void> => {
  await own(ctx.db).updateTable('care.threads').set({ mailed_at: ctx.now() }).where('id', '=', threadId).execute()
}

const threadFrom = (row: Selectable<CareThreads>): Thread => ({
  id: row.id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  dataKeyId: row.data_key_id,
  lastMessageAt: row.last_message_at,
})
