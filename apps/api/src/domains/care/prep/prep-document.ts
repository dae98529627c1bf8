import { dayAfter } from '@prumo/brazil'
import { type Fault, faultOf } from '#platform/faults'
import type { Creatinine } from './creatinine.ts'
import { type ExamKind, examRules } from './exam-kinds.ts'

export type Outcome = 'non_reactive' | 'reactive' | 'indeterminate'
export const refusals = ['unreadable', 'of_another', 'other_exam', 'no_date', 'incomplete', 'other'] as const
export type Refusal = (typeof refusals)[number]

export type PrepDocumentInBrief = {
  id: number
  patientId: number
  kind: ExamKind
  /** YYYY-MM-DD, as the patient says; `confirmedOn` as his doctor reads it. */
  collectedOn: string
  confirmedOn: string | null
  fileId: string
  contentType: string
  addedAt: Date
  state: 'under_review' | 'accepted' | 'refused'
  /** How often it was reviewed: the last review counts, the former ones stay. */
  reviews: number
}

/** What a doctor found in an accepted exam, or what he says to a refused one. */
export type ReviewContent = {
  outcome: Outcome | null
  creatinine: Creatinine | null
  note: string
  /** The later laboratory test that settles a reactive or indeterminate one, by its id. */
  confirmedBy: number | null
}

export type Review = ReviewContent & {
  reviewedBy: number
  reviewedAt: Date
  refusal: Refusal | null
  /** A test settled it that no longer does: it stands again, whatever the note said then. */
  isUnsettled?: boolean
}

/** With its sealed words. */
export type PrepDocument = PrepDocumentInBrief & { name: string; review: Review | null }

/** As the doctor reads it on the sheet, before that as the patient says. */
export const dayOf = ({ confirmedOn, collectedOn }: Pick<PrepDocumentInBrief, 'confirmedOn' | 'collectedOn'>): string =>
  confirmedOn ?? collectedOn

/** The last day on which this exam counts; null if it never ends. */
export const expiresOn = ({
  kind,
  collectedOn,
  confirmedOn,
}: Pick<PrepDocumentInBrief, 'kind' | 'collectedOn' | 'confirmedOn'>): string | null => {
  const { validDays } = examRules[kind]
  return validDays === null ? null : dayAfter(confirmedOn ?? collectedOn, validDays)
}

export const isExpired = (document: Parameters<typeof expiresOn>[0], today: string): boolean => {
  const last = expiresOn(document)
  return last !== null && last < today
}

// Whatever a sheet says: nobody's exam of ten years ago is of use, and a year typed wrong is caught.
const oldestDays = 5 * 365

// Our own choice: a positive result counts however old it is, and nobody is kept from telling it (docs/decisions/0191).
const takenInDays = 2 * 365

/**
 * What is wrong with a day of collection, for who sends the exam today; null if nothing is. Expiry is about clearing
 * somebody: an old test is taken in, clears nobody, and its doctor reads what it shows. Of a creatinine only what
 * counts today is of use.
 */
export const collectionFault = ({ kind, day, today }: { kind: ExamKind; day: string; today: string }): Fault | null => {
  if (day > today) return faultOf('day_ahead')
  const isTest = examRules[kind].finding === 'outcome' && day >= dayAfter(today, -takenInDays)
  if (!isTest && isExpired({ kind, collectedOn: day, confirmedOn: null }, today))
    return faultOf('exam_expired', { validDays: examRules[kind].validDays ?? 0 })
  return day < dayAfter(today, -oldestDays) ? faultOf('invalid') : null
}

/**
 * The same for the doctor who reads the sheet: it may have expired while it waited, and he says of what day it is. No
 * sheet is of a day after it was sent: a slip would make an old test count again.
 */
export const confirmedFault = ({ day, today, sentOn }: Record<'day' | 'today' | 'sentOn', string>): Fault | null => {
  if (day > today) return faultOf('day_ahead')
  if (day > sentOn) return faultOf('day_after_sent')
  return day < dayAfter(today, -oldestDays) ? faultOf('invalid') : null
}
