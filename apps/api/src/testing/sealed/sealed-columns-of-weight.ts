import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { decideWeight, readProgramme } from '#domains/care/weight'
import type { Context } from '#platform/context'
import {
  aCheckIn,
  anOrderId,
  answersOfSale,
  aPhoto,
  aProgramme,
  aSale,
} from '../../domains/care/weight/weight.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

/** What a patient answers, measures and photographs in the weight programme, and what his doctor decides. */
export const weightColumns = (
  ctxOf: TestWorld['ctx'],
  { doctorId }: { doctorId: number },
): Record<string, SealedColumn> => {
  const ctx = ctxOf({ kind: 'system' })
  const asDoctor = ctxOf({ kind: 'user', userId: doctorId, roles: ['doctor'] })
  // Of a patient the last answers and decisions count, so each row is of another.
  const patientWith = async () => {
    const whose = { patientId: await aNewPatient(ctx), doctorId }
    await aProgramme(ctx, whose)
    return whose
  }
  const readBy = (table: string) => async (rowId: number) => {
    const { rows } = await sql<{ id: number }>`select patient_id as id from ${sql.table(`care.${table}`)}
      where id = ${rowId}`.execute(ctx.db)
    return JSON.stringify(await readProgramme(asDoctor, { patientId: rows[0]?.id as number }))
  }
  return {
    'care.weight_answers.content_sealed': {
      make: async (words) => {
        const whose = { patientId: await aNewPatient(ctx), doctorId }
        return (await aProgramme(ctx, whose, { conditions: [words as 'pregnancy'] })).answersId
      },
      read: readBy('weight_answers'),
    },
    'care.weight_check_ins.content_sealed': {
      make: async (note) => aCheckIn(ctx, { ...(await patientWith()), note }),
      read: readBy('weight_check_ins'),
      belongs: [{ column: 'measured_on', to: async () => '2026-01-01' }],
    },
    'care.weight_decisions.content_sealed': {
      make: async (note) => {
        const whose = { patientId: await aNewPatient(ctx), doctorId }
        const seen = { checkInId: null, answersId: (await aProgramme(ctx, whose)).answersId }
        const { patientId } = whose
        await decideWeight(asDoctor, {
          patientId,
          basedOn: 0,
          seen,
          asksForConsultation: false,
          goesOn: false,
          goal: null,
          note,
        })
        const { rows } = await sql<{ id: number }>`select max(id) as id from care.weight_decisions`.execute(ctx.db)
        return rows[0]?.id as number
      },
      read: readBy('weight_decisions'),
    },
    'care.weight_sales.answers_sealed': {
      make: async (words) => aSale(ctx, { answers: { conditions: [words as 'pregnancy'] } }),
      read: async (rowId) => answersOfSale(ctx, rowId),
      belongs: [{ column: 'order_id', to: async () => anOrderId(ctx) }],
    },
    'care.weight_photos.name_sealed': {
      make: async (name) => aPhoto(ctx, { ...(await patientWith()), name }),
      read: readBy('weight_photos'),
      belongs: [{ column: 'file_id', to: async () => sql`gen_random_uuid()` }],
    },
  }
}

const aNewPatient = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name, last_name)
    values (${`${randomUUID()}@prumo.example`}, 'Otávio', 'Ramos') returning id`.execute(ctx.db)
  return rows[0]?.id as number
}
