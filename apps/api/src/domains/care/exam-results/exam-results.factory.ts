import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context'
import { aStoredDocument } from '../signed-documents/signed-documents.factory.ts'
import { insertResult } from './exam-results.repository.ts'

type Whose = { consultationId: number; patientId: number; doctorId: number }

/** For tests: the id of a result of a new request in this consultation, without its file. */
export const aStoredResult = async (ctx: Context, whose: Whose, name = 'glicemia.pdf'): Promise<number> =>
  insertResult(ctx, {
    ...whose,
    requestId: await aStoredDocument(ctx, whose),
    fileId: randomUUID(),
    name,
    contentType: 'application/pdf',
  })
