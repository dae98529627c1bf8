import { type Selectable, sql } from 'kysely'
import { among, notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import { newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { CarePrepAnswers, CarePrepDocuments, CarePrepReviews } from '#platform/tables.generated'
import { isWithdrawalUnseen } from './consent/withdrawn.repository.ts'
import type { ExamKind } from './exam-kinds.ts'
import type { GivenAnswers } from './prep-answers.ts'
import type { PrepDocumentInBrief, Refusal, ReviewContent } from './prep-document.ts'
import type { Register } from './register.ts'

export const own = (db: Database) =>
  owning(
    db,
    'care.prep_registers',
    'care.prep_answers',
    'care.prep_documents',
    'care.prep_reviews',
    'care.prep_decisions',
  )

// Bound to their patient, an exam's words also to its file, a review's to its exam: none can be moved to another's.
export const sealingOfAnswers = (
  row: Pick<Selectable<CarePrepAnswers>, 'id' | 'data_key_id' | 'patient_id'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.prep_answers.content_sealed',
  row: { id: row.id, patient_id: row.patient_id },
})
export const sealingOfName = (
  row: Pick<Selectable<CarePrepDocuments>, 'id' | 'data_key_id' | 'patient_id' | 'kind' | 'file_id'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.prep_documents.name_sealed',
  row: { id: row.id, patient_id: row.patient_id, kind: row.kind, file_id: row.file_id },
})
export const sealingOfReview = (
  row: Pick<Selectable<CarePrepReviews>, 'id' | 'data_key_id' | 'document_id' | 'number'>,
): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.prep_reviews.content_sealed',
  row: { id: row.id, document_id: row.document_id, number: row.number },
})

export const findRegister = async (ctx: Context, patientId: number): Promise<Register | null> =>
  registerFrom(await registers(ctx).where('patient_id', '=', patientId).executeTakeFirst())

/** The registers of several patients. */
export const listRegisters = async (
  ctx: Context,
  { patientIds }: { patientIds: readonly number[] },
): Promise<Register[]> => {
  const rows = await registers(ctx)
    .where(among('patient_id', patientIds, 'bigint'))
    .orderBy('patient_id')
    .execute()
  return rows.flatMap((row) => registerFrom(row) ?? [])
}

/** Locked until this transaction ends: what is added for a patient is counted behind it. */
export const findRegisterForUpdate = async (ctx: Context, patientId: number): Promise<Register | null> =>
  registerFrom(await registers(ctx).where('patient_id', '=', patientId).forUpdate().executeTakeFirst())

const registers = (ctx: Context) =>
  own(ctx.db)
    .selectFrom('care.prep_registers')
    .select([
      'patient_id',
      'doctor_id',
      'opened_at',
      'state',
      'next_return_on',
      'decisions',
      'urgent_at',
      'consent_withdrawn_at',
    ])

type RegisterRow = Awaited<ReturnType<ReturnType<typeof registers>['executeTakeFirst']>>

const registerFrom = (row: RegisterRow): Register | null =>
  row
    ? {
        patientId: row.patient_id,
        doctorId: row.doctor_id,
        openedAt: row.opened_at,
        state: row.state as Register['state'],
        nextReturnOn: row.next_return_on,
        decisions: row.decisions,
        urgentAt: row.urgent_at,
        consentWithdrawnAt: row.consent_withdrawn_at,
      }
    : null

/** Opens it, or gives it another doctor. */
export const saveRegister = async (
  ctx: Context,
  { patientId, doctorId }: Pick<Register, 'patientId' | 'doctorId'>,
): Promise<void> => {
  await own(ctx.db)
    .insertInto('care.prep_registers')
    .values({ patient_id: patientId, doctor_id: doctorId, opened_at: ctx.now() })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet({ doctor_id: doctorId }))
    .execute()
}

export const insertAnswers = async (
  ctx: Context,
  {
    patientId,
    answers,
    isUrgent,
  }: { patientId: number; answers: Omit<GivenAnswers, 'answeredAt' | 'isDecided'>; isUrgent: boolean },
): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.prep_answers'),
    patient_id: patientId,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.prep_answers')
    .values({
      ...bound,
      content_sealed: await seal(ctx, sealingOfAnswers(bound), JSON.stringify(answers)),
      is_urgent: isUrgent,
      answered_at: ctx.now(),
    })
    .execute()
  return bound.id
}

/** Null: he has answered nothing. */
export const findNewestAnswersId = async (ctx: Context, patientId: number): Promise<number | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.prep_answers')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row?.id ?? null
}

type NewDocument = Pick<PrepDocumentInBrief, 'patientId' | 'kind' | 'collectedOn' | 'fileId' | 'contentType'> & {
  name: string
}

export const insertDocument = async (ctx: Context, input: NewDocument): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.prep_documents'),
    patient_id: input.patientId,
    kind: input.kind,
    file_id: input.fileId,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.prep_documents')
    .values({
      ...bound,
      collected_on: input.collectedOn,
      name_sealed: await seal(ctx, sealingOfName(bound), input.name),
      content_type: input.contentType,
      added_at: ctx.now(),
    })
    .execute()
  return bound.id
}

export const countWaiting = async (ctx: Context, patientId: number): Promise<number> => {
  const { count } = await own(ctx.db)
    .selectFrom('care.prep_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('patient_id', '=', patientId)
    .where('state', '=', sql.lit('under_review'))
    .executeTakeFirstOrThrow()
  return count
}

/** The patient whose exam this is. */
export const findPatientOf = async (ctx: Context, documentId: number): Promise<number | null> => {
  const row = await documents(ctx).where('id', '=', documentId).executeTakeFirst()
  return row?.patient_id ?? null
}

/** Without its words, locked until this transaction ends. */
export const findDocumentForUpdate = async (ctx: Context, documentId: number): Promise<PrepDocumentInBrief | null> => {
  const row = await documents(ctx).where('id', '=', documentId).forUpdate().executeTakeFirst()
  return row ? briefFrom(row) : null
}

/** The newest exam of each kind in each state: all that what is missing depends on, however many there are. */
export const listStanding = async (
  ctx: Context,
  { patientIds }: { patientIds: number[] },
): Promise<PrepDocumentInBrief[]> => {
  if (patientIds.length === 0) return []
  const rows = await documents(ctx)
    .distinctOn(['patient_id', 'kind', 'state'])
    .where(among('patient_id', patientIds, 'bigint'))
    .orderBy('patient_id')
    .orderBy('kind')
    .orderBy('state')
    .orderBy(sql`coalesce(confirmed_on, collected_on)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(briefFrom)
}

type Reviewed = {
  document: Pick<PrepDocumentInBrief, 'id' | 'reviews'>
  by: number
  refusal: Refusal | null
  confirmedOn: string | null
  content: ReviewContent
}

export const saveReview = async (
  ctx: Context,
  { document, by, refusal, confirmedOn, content }: Reviewed,
): Promise<number> => {
  const bound = {
    id: await newRowId(ctx, 'care.prep_reviews'),
    document_id: document.id,
    number: document.reviews + 1,
    data_key_id: await newDataKey(ctx),
  }
  await own(ctx.db)
    .insertInto('care.prep_reviews')
    .values({
      ...bound,
      reviewed_by: by,
      reviewed_at: ctx.now(),
      refusal,
      content_sealed: await seal(ctx, sealingOfReview(bound), JSON.stringify(content)),
    })
    .execute()
  await own(ctx.db)
    .updateTable('care.prep_documents')
    .set({ state: refusal ? 'refused' : 'accepted', reviews: bound.number, confirmed_on: confirmedOn })
    .where('id', '=', document.id)
    .execute()
  return bound.id
}

/** When his doctor was called (null: nothing is to be told any more), and when to look again. */
export const saveCall = async (
  ctx: Context,
  { patientId, urgentAt, lookAt }: { patientId: number; urgentAt: Date | null; lookAt: Date | null },
): Promise<void> => {
  await own(ctx.db)
    .updateTable('care.prep_registers')
    .set({ urgent_at: urgentAt, look_at: lookAt })
    .where('patient_id', '=', patientId)
    .execute()
}

/** The patients whose register is to be looked at now, the longest waiting first. */
export const listToLookAt = async (ctx: Context, { besides, limit }: SweptPage): Promise<number[]> => {
  const rows = await own(ctx.db)
    .selectFrom('care.prep_registers')
    .select('patient_id')
    .where('look_at', '<=', ctx.now())
    .where(notAmong('patient_id', besides, 'bigint'))
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.patient_id)
}

/** The register of one of them, until this transaction ends; null if another process has it, or has had it. */
export const takeToLookAt = async (ctx: Context, patientId: number): Promise<Register | null> =>
  registerFrom(
    await registers(ctx)
      .where('patient_id', '=', patientId)
      .where('look_at', '<=', ctx.now())
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
  )

/** A register that waits for its doctor, without a word of its content. */
export type WaitingRegister = Pick<Register, 'patientId' | 'doctorId'> & {
  waiting: number
  waitsSince: Date
  isUrgent: boolean
  /** He took his consent back, and nobody has opened that yet. */
  hasWithdrawn: boolean
}

type Asked = {
  doctorIds: number[]
  patientIds: number[]
  kindsToStart: ExamKind[]
  overdueBefore: string
}

/**
 * The patients who wait for these doctors, or those among these patients who wait: exams that nobody has reviewed; an
 * urgent answer or exam, or a whole set of exams and answers, that nobody has decided on since; a return that is
 * overdue; a consent taken back. The urgent first, then the longest waiting.
 */
export const listWaiting = async (
  ctx: Context,
  { doctorIds, patientIds, kindsToStart, overdueBefore }: Asked,
): Promise<WaitingRegister[]> => {
  const { rows } = await sql<WaitingRegister>`
    select r.patient_id as "patientId", r.doctor_id as "doctorId", w.waiting::int as waiting,
      coalesce(a.urgent_since, w.since, case when ${isWithdrawalUnseen} then r.consent_withdrawn_at end,
        greatest(a.answered_at, v.reviewed_at)) as "waitsSince", u.is_urgent as "isUrgent",
      ${isWithdrawalUnseen} as "hasWithdrawn"
    from care.prep_registers r
    left join care.prep_decisions d on d.patient_id = r.patient_id and d.number = r.decisions
    cross join lateral (
      select count(*) filter (where state = 'under_review') as waiting,
        min(added_at) filter (where state = 'under_review') as since,
        count(distinct kind) filter (where state <> 'refused' and kind = any(${kindsToStart}::text[])) as kinds
      from care.prep_documents e where e.patient_id = r.patient_id
    ) w
    cross join lateral (
      select max(v.reviewed_at) as reviewed_at from care.prep_documents e
      join care.prep_reviews v on v.document_id = e.id where e.patient_id = r.patient_id
    ) v
    cross join lateral (
      select max(answered_at) as answered_at,
        min(answered_at) filter (where is_urgent and answered_at > coalesce(d.decided_at, '-infinity')) as urgent_since
      from care.prep_answers a where a.patient_id = r.patient_id
    ) a
    cross join lateral (
      select a.urgent_since is not null or coalesce(r.urgent_at > coalesce(d.decided_at, '-infinity'), false) as is_urgent
    ) u
    where (r.doctor_id = any(${doctorIds}::bigint[]) or r.patient_id = any(${patientIds}::bigint[]))
      and (w.waiting > 0 or u.is_urgent or ${isWithdrawalUnseen} or r.next_return_on < ${overdueBefore}
        or (w.kinds = ${kindsToStart.length} and greatest(a.answered_at, v.reviewed_at) > coalesce(d.decided_at, '-infinity')))
    order by u.is_urgent desc, "waitsSince", r.patient_id limit 200`.execute(ctx.db)
  return rows
}

const briefColumns = [
  'id',
  'patient_id',
  'kind',
  'collected_on',
  'confirmed_on',
  'file_id',
  'content_type',
  'added_at',
  'state',
  'reviews',
] as const
type Brief = Pick<Selectable<CarePrepDocuments>, (typeof briefColumns)[number]>

const documents = (ctx: Context) => own(ctx.db).selectFrom('care.prep_documents').select(briefColumns)

/** The plain columns of the row. */
export const briefFrom = (row: Brief): PrepDocumentInBrief => ({
  id: row.id,
  patientId: row.patient_id,
  kind: row.kind as PrepDocumentInBrief['kind'],
  collectedOn: row.collected_on,
  confirmedOn: row.confirmed_on,
  fileId: row.file_id,
  contentType: row.content_type,
  addedAt: row.added_at,
  state: row.state as PrepDocumentInBrief['state'],
  reviews: row.reviews,
})
