import type { listConsultationDocuments, openExamResult } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { ExamResult, WholeResult } from '#domains/care/exam-results'
import { wordsOfBody } from '#domains/care/signed-documents'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'

type Wire = z.infer<typeof listConsultationDocuments.response>['documents'][number]['results'][number]

/** Results with the names of who reviewed them, asked for together. */
export const resultsOnTheWire = async (ctx: Context, results: ExamResult[]): Promise<Wire[]> => {
  const nameOf = await namesOf(
    ctx,
    results.flatMap(({ reviewedBy }) => reviewedBy ?? []),
  )
  return results.map(({ id, name, note, addedAt, reviewedAt, reviewedBy }) => ({
    ...{ id, name, note },
    addedAt: addedAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedByName: reviewedBy === null ? null : nameOf(reviewedBy),
  }))
}

/** One result with its file, its patient and the request that it answers. */
export const wholeResultOnTheWire = async (
  ctx: Context,
  result: WholeResult,
): Promise<z.infer<typeof openExamResult.response>['result']> => {
  const { request, patientId, fileSrc, isOwn } = result
  const [onTheWire] = await resultsOnTheWire(ctx, [result])
  return {
    ...(onTheWire as Wire),
    ...{ patientId, fileSrc, isOwn },
    patientName: (await namesOf(ctx, [patientId]))(patientId),
    request: {
      ...wordsOfBody(request.body, request.people.patientName),
      consultationId: request.consultationId,
      doctorName: request.people.doctorName,
      issuedAt: request.issuedAt.toISOString(),
    },
  }
}
