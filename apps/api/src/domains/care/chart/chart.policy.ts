import type { Profession } from '#domains/care/doctors'
import type { AccessReason } from '#domains/care/record-accesses'
import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import type { EntryKind } from './entry.ts'

/** What is written names a visit of the same patient, or none. */
export const isVisitOf = (visit: { patientId: number | null } | null, patientId: number): boolean =>
  visit?.patientId === patientId

/** A note is corrected by its author; a colleague adds his own. */
export const isAuthorOf = ({ authorId }: { authorId: number }, actor: Actor): boolean => isHimself(actor, authorId)

/** The pharmacist who checks a request reads what a patient must not be given (RDC 44/2009), and nothing else here. */
export const checksRequests = (actor: Actor): boolean => actor.kind === 'user' && actor.roles.includes('pharmacist')

/** What a survey says of medicines and illnesses is overruled by doctors (Lei 12.842/2013, art. 4 X). */
export const mayRefute = ({ profession }: { profession: Profession }): boolean => profession === 'doctor'

/** The entries from which a stop or a question at a prescription is made. */
const weighed: readonly EntryKind[] = ['allergy', 'medicine', 'problem', 'avoid']

/** The reasons of those who have the case; an emergency access reads and changes nothing. */
const withCase: readonly AccessReason[] = ['treats', 'handed', 'covers']

type Writer = { profession: Profession; reason: AccessReason; readerId: number }

/**
 * What is weighed at a prescription is corrected or withdrawn by a doctor who has the case (Lei 12.842/2013, art.
 * 4 X), and by who wrote it.
 */
export const mayCorrect = (
  { profession, reason, readerId }: Writer,
  { kind, authorId }: { kind: EntryKind; authorId: number },
): boolean => !weighed.includes(kind) || readerId === authorId || (profession === 'doctor' && withCase.includes(reason))

/** A patient reads what is written about him (CEM art. 88; CFP 1/2009 art. 5). */
export const isOwnChart = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)
