import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readSelfRatings } from '#domains/care/self-ratings'
import { aSelfRating } from '../../domains/care/self-ratings/self-ratings.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

/** What a patient says of his days. All of one are opened together, so each is of another. */
export const selfRatingColumns = (ctxOf: TestWorld['ctx']): Record<string, SealedColumn> => {
  const ctx = ctxOf({ kind: 'system' })
  return {
    'care.self_ratings.content_sealed': {
      make: async (note) => {
        const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name, last_name)
          values (${`${randomUUID()}@prumo.example`}, 'Otávio', 'Ramos') returning id`.execute(ctx.db)
        return aSelfRating(ctx, { patientId: rows[0]?.id as number, note })
      },
      read: async (id) => {
        const { rows } = await sql<{ id: number }>`select patient_id as id from care.self_ratings
          where id = ${id}`.execute(ctx.db)
        const patientId = rows[0]?.id as number
        const patient = ctxOf({ kind: 'user', userId: patientId, roles: ['patient'] })
        return JSON.stringify(await readSelfRatings(patient, { patientId }))
      },
      belongs: [
        { column: 'about', to: async () => 'acne' },
        { column: 'day', to: async () => '2020-01-01' },
      ],
    },
  }
}
