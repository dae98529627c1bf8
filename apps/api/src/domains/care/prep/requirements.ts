import { type ExamKind, examKinds, examRules } from './exam-kinds.ts'
import { dayOf, expiresOn, isExpired, type PrepDocumentInBrief } from './prep-document.ts'

export type Requirement = {
  kind: ExamKind
  need: 'to start' | 'to follow'
  /** `with_doctor`: what it shows is first talked over with the patient. */
  state: 'missing' | 'under_review' | 'accepted' | 'refused' | 'expired' | 'with_doctor'
  /** The exam that stands for it; null while it is missing. */
  document: PrepDocumentInBrief | null
  expiresOn: string | null
}

/** What the protocol asks for today, each with the exam that stands for it. */
export const requirementsOf = (documents: PrepDocumentInBrief[], today: string): Requirement[] =>
  examKinds.flatMap((kind) => {
    const { need } = examRules[kind]
    if (!need) return []
    const document = standing(
      documents.filter((one) => one.kind === kind),
      today,
    )
    return [{ kind, need, document, state: stateOf(document, today), expiresOn: document && expiresOn(document) }]
  })

/** A valid accepted exam counts before one that waits, and the one that lasts longest before the others. */
const standing = (documents: PrepDocumentInBrief[], today: string): PrepDocumentInBrief | null =>
  [...documents].sort((one, other) => rank(one, today) - rank(other, today) || newer(one, other))[0] ?? null

const rank = (document: PrepDocumentInBrief, today: string): number => {
  if (document.state === 'refused') return 3
  if (isExpired(document, today)) return 2
  return document.state === 'accepted' ? 0 : 1
}

const newer = (one: PrepDocumentInBrief, other: PrepDocumentInBrief): number =>
  dayOf(one) === dayOf(other) ? other.id - one.id : dayOf(one) < dayOf(other) ? 1 : -1

const stateOf = (document: PrepDocumentInBrief | null, today: string): Requirement['state'] => {
  if (!document) return 'missing'
  return document.state !== 'refused' && isExpired(document, today) ? 'expired' : document.state
}

/** The same while exams stand that no list tells (`toTell`): another of their kind is not in order beside one. */
export const withDoctor = (requirements: Requirement[], toTell: readonly { kind: ExamKind }[]): Requirement[] =>
  requirements.map((one) => (toTell.some(({ kind }) => kind === one.kind) ? { ...one, state: 'with_doctor' } : one))

/** The same of exams that stand for their kind and are to be talked over (`toTalkOver`). */
export const withTalk = (requirements: Requirement[], toTalkOver: readonly { id: number }[]): Requirement[] =>
  requirements.map((one) =>
    one.state === 'accepted' && toTalkOver.some(({ id }) => id === one.document?.id)
      ? { ...one, state: 'with_doctor' }
      : one,
  )

/** What he has to send before his doctor decides. */
export const missingToStart = (requirements: Requirement[]): ExamKind[] =>
  missingOf(requirements.filter(({ need }) => need === 'to start'))

/** What the patient still has to send. */
export const missingOf = (requirements: Requirement[]): ExamKind[] =>
  requirements.filter(({ state }) => ['missing', 'refused', 'expired'].includes(state)).map(({ kind }) => kind)
