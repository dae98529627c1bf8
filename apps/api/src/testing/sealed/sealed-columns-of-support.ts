import { sql } from 'kysely'
import { readCase } from '#domains/plans/course-support'
import { castMember } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import { aSupportCase } from '../../domains/plans/course-support/course-support.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

/** What somebody writes to the support of a course. */
export const supportColumns = (ctxOf: TestWorld['ctx']): Record<string, SealedColumn> => {
  const ctx = ctxOf({ kind: 'system' })
  const member = (name: string) => castMember(ctx, `${name}@prumo.example`)
  return {
    'plans.support_messages.body_sealed': {
      make: async (text) => {
        await aSupportCase(ctx, await member('bruno'), text)
        const { rows } = await sql<{ id: number }>`select max(id) as id from plans.support_messages`.execute(ctx.db)
        return rows[0]?.id as number
      },
      read: async (id) => {
        const { rows } = await sql<{ caseId: number }>`select case_id as "caseId" from plans.support_messages
          where id = ${id}`.execute(ctx.db)
        const asSupport = ctxOf({ kind: 'user', userId: await member('rafael'), roles: ['support'] })
        const { messages } = await readCase(asSupport, { caseId: rows[0]?.caseId as number })
        return messages.find((message) => message.id === id)?.body ?? ''
      },
      belongs: [{ column: 'author_id', to: () => member('diego') }],
    },
  }
}
