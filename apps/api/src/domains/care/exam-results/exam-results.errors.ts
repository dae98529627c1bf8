import { Failure, fieldRefused } from '#platform/failure'
import { faultOf, type Plain } from '#platform/faults'

export type ExamResultFailures = {
  /** The request for exams was canceled or replaced. */
  exam_request_over: Plain
  /** The result was reviewed already. */
  result_reviewed: Plain
}

export type ExamResultFaults = { too_many_results: { most: number } }

export const resultNotFound = () => new Failure('not_found')
export const requestOver = () => new Failure('exam_request_over')
export const alreadyReviewed = () => new Failure('result_reviewed')
export const tooManyResults = (most: number) => fieldRefused('files', faultOf('too_many_results', { most }))
export const noteMissing = () => fieldRefused('note', faultOf('blank'))
export const noteTooLong = (most: number) => fieldRefused('note', faultOf('too_long', { most }))
