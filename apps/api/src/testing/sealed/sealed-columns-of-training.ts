import { randomUUID } from 'node:crypto'
import { calendarDayOf } from '@prumo/brazil'
import { sql } from 'kysely'
import { readOwnDiary, readTraining, writeDay } from '#domains/plans/training'
import { aReview, aTraining } from '../../domains/plans/training/training.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

/** What somebody writes for himself while he trains. All of one training are opened together, so each is of another. */
export const trainingColumns = (ctxOf: TestWorld['ctx']): Record<string, SealedColumn> => {
  const ctx = ctxOf({ kind: 'system' })
  const asUser = (userId: number) => ctxOf({ kind: 'user', userId, roles: ['patient'] })
  const somebody = async (): Promise<{ userId: number; enrollmentId: number }> => {
    const { rows } = await sql<{ id: number }>`insert into people.users (email, first_name, last_name)
      values (${`${randomUUID()}@prumo.example`}, 'Otávio', 'Ramos') returning id`.execute(ctx.db)
    const userId = rows[0]?.id as number
    return { userId, enrollmentId: await aTraining(ctx, { userId }) }
  }
  const ownerOf = async (table: 'training_days' | 'training_rounds', id: number) => {
    const { rows } = await sql<{ userId: number; enrollmentId: number }>`
      select e.user_id as "userId", e.id as "enrollmentId" from ${sql.table(`plans.${table}`)} t
      join plans.enrollments e on e.id = t.enrollment_id where t.id = ${id}`.execute(ctx.db)
    return rows[0] as { userId: number; enrollmentId: number }
  }
  return {
    'plans.training_days.content_sealed': {
      make: async (note) => {
        const { userId, enrollmentId } = await somebody()
        const day = calendarDayOf(ctx.now())
        return writeDay(asUser(userId), { enrollmentId, day, control: 5, anxiety: 5, note })
      },
      read: async (id) => {
        const { userId, enrollmentId } = await ownerOf('training_days', id)
        return JSON.stringify((await readTraining(asUser(userId), { enrollmentId })).diary)
      },
      belongs: [{ column: 'day', to: async () => '2020-01-01' }],
    },
    'plans.training_rounds.review_sealed': {
      make: async (words) => aReview(ctx, { ...(await somebody()), words }),
      read: async (id) => {
        const { userId } = await ownerOf('training_rounds', id)
        const diaries = []
        for await (const some of await readOwnDiary(asUser(userId), { userId })) diaries.push(...some)
        return JSON.stringify(diaries)
      },
      belongs: [{ column: 'stage_position', to: async () => 7 }],
    },
  }
}
