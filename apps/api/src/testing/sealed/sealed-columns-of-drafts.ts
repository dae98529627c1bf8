import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type DraftKind, keepDocumentDraft, readDocumentDraft } from '#domains/care/signed-documents'
import { aConsultation } from '../../domains/care/prescriptions/prescriptions.factory.ts'
import type { TestWorld } from '../world.ts'
import type { SealedColumn } from './sealed-column.ts'

/** What a doctor writes and has not signed: one prescription in each visit. */
export const draftsOfDocuments = (ctxOf: TestWorld['ctx'], helena: number): SealedColumn => {
  const [ctx, asHelena] = [ctxOf({ kind: 'system' }), ctxOf({ kind: 'user', userId: helena, roles: ['doctor'] })]
  const kind = 'prescription'
  return {
    make: async (posology) => {
      const { consultationId } = await aConsultation(ctx)
      const save = { basedOn: 0, writer: randomUUID(), number: 1 }
      await keepDocumentDraft(asHelena, { consultationId, kind, ...save, content: { item: { posology } } })
      const { rows } = await sql<{ id: number }>`select max(id) as id from care.document_drafts`.execute(ctx.db)
      return rows[0]?.id as number
    },
    read: async (id) => {
      const { rows } = await sql<{ consultationId: number; kind: DraftKind }>`
        select consultation_id as "consultationId", kind from care.document_drafts where id = ${id}`.execute(ctx.db)
      const row = rows[0] as { consultationId: number; kind: DraftKind }
      return JSON.stringify(await readDocumentDraft(asHelena, row))
    },
    belongs: [{ column: 'kind', to: async () => 'document' }],
  }
}
