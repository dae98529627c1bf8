import type { ExamResult } from '#domains/care/exam-results'
import { listSignedDocuments } from '#domains/care/signed-documents'
import { listDocumentNames } from '#domains/people/customers'
import type { Context } from '#platform/context'

type Waiting = Pick<ExamResult, 'id' | 'requestId' | 'patientId' | 'addedAt'>

/** Each result with its patient and the consultation in which it was asked for. */
export const withWhose = async (ctx: Context, results: Waiting[]) => {
  const requests = await listSignedDocuments(ctx, { ids: [...new Set(results.map(({ requestId }) => requestId))] })
  const names = await listDocumentNames(ctx, { ids: [...new Set(results.map(({ patientId }) => patientId))] })
  return results.flatMap(({ id, requestId, patientId, addedAt }) => {
    const request = requests.find((one) => one.id === requestId)
    const { firstName, lastName } = names.get(patientId) ?? {}
    const patientName = [firstName, lastName].filter(Boolean).join(' ') || 'Sem nome'
    return request ? [{ id, consultationId: request.consultationId, patientName, addedAt: addedAt.toISOString() }] : []
  })
}
