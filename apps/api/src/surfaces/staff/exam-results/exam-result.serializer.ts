import type { reviewExamResult } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { ExamResult } from '#domains/care/exam-results'

export const resultOnTheWire = ({
  id,
  name,
  addedAt,
  reviewedAt,
  note,
}: ExamResult): z.infer<typeof reviewExamResult.response>['result'] => ({
  ...{ id, name, note },
  addedAt: addedAt.toISOString(),
  reviewedAt: reviewedAt?.toISOString() ?? null,
})
