import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { PlansDispensingTasks } from '#platform/tables.generated'
import type { DispensingTask, TaskAnswer } from './dispensing-task.ts'

export const own = (db: Database) => owning(db, 'plans.dispensing_tasks', 'plans.dispensings')

type Place = { id: number; dataKeyId: string; patientId: number; column: 'question_sealed' | 'answer_sealed' }

/** Bound to the task and its patient. */
export const sealingOfTask = ({ id, dataKeyId, patientId, column }: Place): Sealing => ({
  dataKeyId,
  column: `plans.dispensing_tasks.${column}`,
  row: { id, patient_id: patientId },
})

type New = Pick<
  DispensingTask,
  'dispensingId' | 'prescriptionId' | 'patientId' | 'doctorId' | 'kind' | 'reason' | 'askedBy'
> & { question: string | null }

export const insertTask = async (ctx: Context, { question, ...input }: New): Promise<number> => {
  const id = await newRowId(ctx, 'plans.dispensing_tasks')
  const dataKeyId = question === null ? null : await newDataKey(ctx)
  const place = { id, dataKeyId: dataKeyId ?? '', patientId: input.patientId, column: 'question_sealed' as const }
  await own(ctx.db)
    .insertInto('plans.dispensing_tasks')
    .values({
      id,
      dispensing_id: input.dispensingId,
      prescription_id: input.prescriptionId,
      patient_id: input.patientId,
      doctor_id: input.doctorId,
      kind: input.kind,
      reason: input.reason,
      asked_by: input.askedBy,
      asked_at: ctx.now(),
      data_key_id: dataKeyId,
      question_sealed: question === null ? null : await seal(ctx, sealingOfTask(place), question),
    })
    .execute()
  return id
}

type Answered = { task: DispensingTask; answer: TaskAnswer; answeredBy: number | null; note: string | null }

/** Call it in the transaction that has locked the task's dispensing. */
export const saveAnswer = async (ctx: Context, { task, answer, answeredBy, note }: Answered): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.dispensing_tasks')
    .set({
      answer,
      answered_by: answeredBy,
      answered_at: ctx.now(),
      ...(note === null ? {} : await sealedAnswer(ctx, task, note)),
    })
    .where('id', '=', task.id)
    .where('answer', 'is', null)
    .execute()
}

const sealedAnswer = async (ctx: Context, { id, patientId }: DispensingTask, note: string) => {
  const row = await own(ctx.db)
    .selectFrom('plans.dispensing_tasks')
    .select('data_key_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const dataKeyId = row.data_key_id ?? (await newDataKey(ctx))
  const sealed = await seal(ctx, sealingOfTask({ id, dataKeyId, patientId, column: 'answer_sealed' }), note)
  return { data_key_id: dataKeyId, answer_sealed: sealed }
}

export const findTask = async (ctx: Context, taskId: number): Promise<DispensingTask | null> =>
  (await select(ctx).where('id', '=', taskId).execute()).map(taskFrom)[0] ?? null

/** The open task of a dispensing, or null. */
export const findOpenTask = async (ctx: Context, dispensingId: number): Promise<DispensingTask | null> =>
  (await select(ctx).where('dispensing_id', '=', dispensingId).where('answer', 'is', null).execute()).map(
    taskFrom,
  )[0] ?? null

/** Whether a pharmacist's question about this prescription has no answer yet. */
export const isInQuestion = async (ctx: Context, prescriptionId: number): Promise<boolean> =>
  (await openQuestions(ctx, prescriptionId).executeTakeFirst()) !== undefined

const openQuestions = (ctx: Context, prescriptionId: number) =>
  select(ctx)
    .where('prescription_id', '=', prescriptionId)
    .where('kind', '=', 'clinical_question')
    .where('answer', 'is', null)

/** The open questions about a prescription. */
export const listOpenQuestionsOf = async (ctx: Context, prescriptionId: number): Promise<DispensingTask[]> =>
  (await openQuestions(ctx, prescriptionId).execute()).map(taskFrom)

/** The open ones about prescriptions of these doctors, or of these patients, oldest first, at most a hundred. */
export const listOpenTasks = async (
  ctx: Context,
  { doctorIds, patientIds }: { doctorIds: number[]; patientIds: number[] },
): Promise<DispensingTask[]> =>
  (
    await select(ctx)
      .where('answer', 'is', null)
      .where(({ or, eb }) =>
        or([eb('doctor_id', 'in', doctorIds), ...(patientIds.length > 0 ? [eb('patient_id', 'in', patientIds)] : [])]),
      )
      .orderBy('id')
      .limit(100)
      .execute()
  ).map(taskFrom)

/** The open tasks of these dispensings. */
export const listOpenTasksOf = async (ctx: Context, dispensingIds: number[]): Promise<DispensingTask[]> =>
  dispensingIds.length === 0
    ? []
    : (await select(ctx).where('dispensing_id', 'in', dispensingIds).where('answer', 'is', null).execute()).map(
        taskFrom,
      )

/** Which of these were paid for before their prescription was canceled, answered or not. */
export const listCanceledAfterPayment = async (ctx: Context, dispensingIds: number[]): Promise<Set<number>> => {
  if (dispensingIds.length === 0) return new Set()
  const rows = await own(ctx.db)
    .selectFrom('plans.dispensing_tasks')
    .select('dispensing_id')
    .where('dispensing_id', 'in', dispensingIds)
    .where('kind', '=', sql.lit('canceled_after_payment'))
    .execute()
  return new Set(rows.map((row) => row.dispensing_id))
}

/** The open tasks about parcels of a pharmacy that must be stopped, oldest first, at most fifty. */
export const listParcelsToStop = async (
  ctx: Context,
  { pharmacyId }: { pharmacyId: number },
): Promise<DispensingTask[]> =>
  (
    await select(ctx)
      .where('kind', '=', sql.lit('canceled_after_payment'))
      .where('answer', 'is', null)
      .where('dispensing_id', 'in', (dispensings) =>
        dispensings.selectFrom('plans.dispensings').select('id').where('pharmacy_id', '=', pharmacyId),
      )
      .orderBy('id')
      .limit(50)
      .execute()
  ).map(taskFrom)

const columns = [
  'id',
  'dispensing_id',
  'prescription_id',
  'patient_id',
  'doctor_id',
  'kind',
  'reason',
  'asked_by',
  'asked_at',
  'answer',
  'answered_by',
  'answered_at',
] as const

const select = (ctx: Context) => own(ctx.db).selectFrom('plans.dispensing_tasks').select(columns)

export const taskFrom = (row: Pick<Selectable<PlansDispensingTasks>, (typeof columns)[number]>): DispensingTask => ({
  id: row.id,
  dispensingId: row.dispensing_id,
  prescriptionId: row.prescription_id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  kind: row.kind as DispensingTask['kind'],
  reason: row.reason as DispensingTask['reason'],
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  answer: row.answer as TaskAnswer | null,
  answeredBy: row.answered_by,
  answeredAt: row.answered_at,
})
