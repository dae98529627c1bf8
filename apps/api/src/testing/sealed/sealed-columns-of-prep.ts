import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { decidePrep, readOwnPrepDocuments, readRegister, reviewDocument } from '#domains/care/prep'
import type { Context } from '#platform/context'
import { aRegister, aStoredExam, wellAnswers } from '../../domains/care/prep/prep.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

/** What a patient answers and sends for his prophylaxis, and what his doctor finds in it. */
export const prepColumns = (
  ctxOf: TestWorld['ctx'],
  whose: { patientId: number; doctorId: number },
): Record<string, SealedColumn> => {
  const { patientId, doctorId } = whose
  const ctx = ctxOf({ kind: 'system' })
  const asPatient = ctxOf({ kind: 'user', userId: patientId, roles: ['patient'] })
  const read = async (wanted: number) =>
    JSON.stringify((await readOwnPrepDocuments(asPatient, { patientId })).find(({ id }) => id === wanted))
  const asDoctor = ctxOf({ kind: 'user', userId: doctorId, roles: ['doctor'] })
  return {
    'care.prep_decisions.note_sealed': {
      make: async (note) => {
        const of = { patientId: await aNewPatient(ctx), doctorId }
        const seen = { answersId: (await aRegister(ctx, of)).answersId, calledAt: null }
        await decidePrep(asDoctor, { patientId: of.patientId, basedOn: 0, seen, isCleared: false, note })
        const { rows } = await sql<{ id: number }>`select max(id) as id from care.prep_decisions`.execute(ctx.db)
        return rows[0]?.id as number
      },
      read: async (decisionId) => {
        const { rows } = await sql<{ id: number }>`select patient_id as id from care.prep_decisions
          where id = ${decisionId}`.execute(ctx.db)
        return JSON.stringify(await readRegister(asDoctor, { patientId: rows[0]?.id as number }))
      },
    },
    // Of a patient the last answers count, so each is of another.
    'care.prep_answers.content_sealed': {
      make: async (words) => {
        const of = { patientId: await aNewPatient(ctx), doctorId }
        return (await aRegister(ctx, of, { ...wellAnswers, sex: words as 'male' })).answersId
      },
      read: async (answersId) => {
        const { rows } = await sql<{ id: number }>`select patient_id as id from care.prep_answers
          where id = ${answersId}`.execute(ctx.db)
        return JSON.stringify(await readRegister(asDoctor, { patientId: rows[0]?.id as number }))
      },
    },
    'care.prep_documents.name_sealed': {
      make: (name) => aStoredExam(ctx, whose, { name }),
      read,
      belongs: [
        { column: 'file_id', to: async () => sql`gen_random_uuid()` },
        { column: 'kind', to: async () => 'syphilis' },
      ],
    },
    'care.prep_reviews.content_sealed': {
      make: async (note) => {
        const documentId = await aStoredExam(ctx, whose)
        const collectedOn = calendarDayOf(ctx.now())
        await reviewDocument(asDoctor, {
          documentId,
          basedOn: 0,
          verdict: { verdict: 'accepted', collectedOn, outcome: 'non_reactive', creatinine: null, note },
        })
        const { rows } = await sql<{ id: number }>`select max(id) as id from care.prep_reviews`.execute(ctx.db)
        return rows[0]?.id as number
      },
      read: async (reviewId) => {
        const { rows } = await sql<{ id: number }>`select document_id as id from care.prep_reviews
          where id = ${reviewId}`.execute(ctx.db)
        return read(rows[0]?.id as number)
      },
    },
  }
}

const aNewPatient = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name, last_name)
    values (${`${randomUUID()}@prumo.example`}, 'Otávio', 'Ramos') returning id`.execute(ctx.db)
  return rows[0]?.id as number
}
