import type { WaitingResult } from '#domains/care/exam-results'
import { listSignedDocuments } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'

/** Each result with its patient, who asked for it and in which consultation. */
export const withWhose = async (ctx: Context, results: WaitingResult[]) => {
  const requests = await listSignedDocuments(ctx, { ids: [...new Set(results.map(({ requestId }) => requestId))] })
  const nameOf = await namesOf(
    ctx,
    results.flatMap(({ patientId, doctorId }) => [patientId, doctorId]),
  )
  return results.flatMap(({ id, requestId, patientId, doctorId, addedAt, isOwn }) => {
    const request = requests.find((one) => one.id === requestId)
    if (!request) return []
    return [
      {
        ...{ id, consultationId: request.consultationId, isOwn },
        patientName: nameOf(patientId),
        doctorName: nameOf(doctorId),
        addedAt: addedAt.toISOString(),
      },
    ]
  })
}
