/** Whether a received record is about this patient, by what it says of its own. */
export type ReceivedOutcome = 'same' | 'unsure' | 'another' | 'several' | 'none'

/** `similar`: a name with other middle names. `unreadable`: no such day, or a CPF whose check digits are wrong. */
export type ComparedState = 'same' | 'similar' | 'differs' | 'missing' | 'unreadable' | 'unknown'

/** What a record says of its patient beside what was known of him when it came. */
export type ComparedField = {
  field: 'name' | 'birth_date' | 'cpf'
  told: string | null
  known: string | null
  state: ComparedState
}

/** Something that the record says and that may be taken over into the chart, as it was written. */
export type ReceivedFact = {
  kind: 'allergy' | 'medicine' | 'problem'
  text: string
  detail: string | null
  /** CID-10. */
  code: string | null
}

export type ReceivedRecord = {
  outcome: ReceivedOutcome
  fields: ComparedField[]
  facts: ReceivedFact[]
  /** How many allergies, medicines and problems are not offered, and why. */
  leftOut: {
    /** Marked as entered by mistake, refuted, or over. */
    notStanding: number
    /** Their subject is somebody else, or outside of the file. */
    notHis: number
    /** Without a word, or beyond the most that is offered. */
    notRead: number
  }
}

export type Verdict = 'his' | 'not_his'

export type ReceivedState = { outcome: ReceivedOutcome; verdict: Verdict | null }

/** Nobody can say of it that it is his: it names another person, or several. */
export const isSetApart = ({ outcome }: Pick<ReceivedState, 'outcome'>): boolean =>
  outcome === 'another' || outcome === 'several'

/** What is no received record, or was accepted as his: it stands in his chart and in copies of it. */
export const isTrusted = ({ received }: { received: ReceivedState | null }): boolean =>
  received === null || received.verdict === 'his'

/** A professional opens its file to judge it; not that of another person, nor one that was refused. */
export const mayOpenFile = ({ received }: { received: ReceivedState | null }): boolean =>
  received === null || !(isSetApart(received) || received.verdict === 'not_his')

/** For all others the professional says how he made sure. */
export const needsReason = (verdict: Verdict, { outcome }: Pick<ReceivedState, 'outcome'>): boolean =>
  verdict === 'not_his' || outcome !== 'same'
