import type { Channel } from '#domains/care/doctors'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'

/**
 * How the professional made sure of whom he treats: by a document that the patient showed, because he identified him in
 * an earlier visit, or not at all, and then he says why.
 */
type IdentityKind = 'document' | 'known' | 'not_confirmed'

type DocumentKind = 'identity_card' | 'driving_licence' | 'passport' | 'foreigner_card' | 'council_card'

/** Whether this distance suits, or the patient is to be seen in person. */
type Suitability = 'suits' | 'in_person'

/**
 * What a professional states of a visit at a distance: whom he identified and how, by what means it takes place, and
 * whether distance suits. He and the patient may decide for a visit in person at any time (CFM 2.314/2022 art. 4 and
 * art. 6 §§ 4 and 5; for psychologists CFP 9/2024). No picture of a document is kept, of its number at most the end.
 */
export type VisitStatement = {
  id: number
  consultationId: number
  patientId: number
  statedBy: number
  channel: Channel
  identity: IdentityKind
  documentKind: DocumentKind | null
  documentEnding: string | null
  suitability: Suitability
  note: string | null
  at: Date
}

/** As much of it as decides what may be signed: nothing sealed. */
export type Stated = Pick<VisitStatement, 'identity' | 'suitability'>

export type StatementContent = Pick<
  VisitStatement,
  'channel' | 'identity' | 'documentKind' | 'documentEnding' | 'suitability' | 'note'
>

const mostNote = 500
const ending = /^[0-9A-Za-z]{2,4}$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: no letter of a note; a NUL would be kept and never shown
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const textFrom = (given: string | null): string | null => (given ?? '').replace(controls, '').trim() || null

/** The statement as it is kept: only a document has a kind and an end of its number. */
export const statementFrom = (given: StatementContent): StatementContent => {
  const isShown = given.identity === 'document'
  return {
    ...given,
    documentKind: isShown ? given.documentKind : null,
    documentEnding: isShown ? (textFrom(given.documentEnding)?.toUpperCase() ?? null) : null,
    note: textFrom(given.note),
  }
}

/** Faults by field, as they are named on the wire. `isKnown`: he identified this patient by a document before. */
export const checkStatement = (content: StatementContent, { isKnown }: { isKnown: boolean }): FieldFaults =>
  faultsIn({
    identity: content.identity === 'known' && !isKnown ? faultOf('not_identified_before') : null,
    document_kind: content.identity === 'document' && content.documentKind === null ? faultOf('blank') : null,
    document_ending:
      content.documentEnding !== null && !ending.test(content.documentEnding) ? faultOf('ending_too_long') : null,
    note: noteFault(content),
  })

const noteFault = ({ identity, suitability, note }: StatementContent): Fault | null => {
  const isReason = identity === 'not_confirmed' || suitability === 'in_person'
  if (note === null) return isReason ? faultOf('reason_to_state') : null
  if (note.length > mostNote) return faultOf('too_long', { most: mostNote })
  return isReason ? wordsFault(note) : null
}
