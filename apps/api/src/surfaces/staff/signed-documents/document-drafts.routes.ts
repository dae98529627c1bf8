import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dropDocumentDraft, keepDocumentDraft, readDocumentDraft } from '#domains/care/signed-documents'
import { RowId } from '../../callers/row-id.ts'

const path = '/consultations/:id/document_drafts/:kind'
const tags = ['signed documents']
const params = z.object({ id: RowId, kind: contract.draftKind })
const admits = ['doctor' as const]

/** What the caller is writing in a consultation and has not signed (ours): only its own doctor has any. */
export const documentDraftRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: { admits },
      schema: {
        summary: 'Show what the caller is writing in a consultation and has not signed',
        tags,
        params,
        response: { 200: contract.showDocumentDraft.response },
      },
    },
    async ({ ctx, params: { id: consultationId, kind } }) => {
      const draft = await readDocumentDraft(ctx, { consultationId, kind })
      return { documentDraft: draft && { ...draft, updatedAt: draft.updatedAt.toISOString() } }
    },
  )
  app.put(
    path,
    {
      // A save that was kept before changes nothing.
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Keep what is being written, sealed; it ends with the signature, or after 30 days without a save',
        tags,
        params,
        body: contract.keepDocumentDraft.request,
        response: { 200: contract.keepDocumentDraft.response },
      },
    },
    async ({ ctx, params: { id: consultationId, kind }, body }) => {
      const { based_on: basedOn, writer, save: number, content } = body
      const kept = await keepDocumentDraft(ctx, { consultationId, kind, basedOn, writer, number, content })
      return { version: kept.version, updatedAt: kept.updatedAt.toISOString() }
    },
  )
  app.delete(
    path,
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Throw away what is being written',
        tags,
        params,
        response: { 200: contract.dropDocumentDraft.response },
      },
    },
    async ({ ctx, params: { id: consultationId, kind } }) => {
      await dropDocumentDraft(ctx, { consultationId, kind })
      return { isDropped: true as const }
    },
  )
}
