import { daysBetween } from '@prumo/brazil'
import { type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { isCidCode } from './cid.ts'

export type CodedProblem = { code: string; label: string }

/** A structured note: what the patient says, what is found, what is thought of it, what is to be done (SOAP). */
export type NoteContent = {
  subjective: string
  objective: string
  assessment: string
  plan: string
  codes: CodedProblem[]
  /** YYYY-MM-DD: when the patient is to be seen again. */
  followUpOn: string | null
}

export type Note = NoteContent & {
  id: number
  patientId: number
  authorId: number
  profession: 'doctor' | 'psychologist'
  consultationId: number | null
  correctsId: number | null
  at: Date
}

const parts = ['subjective', 'objective', 'assessment', 'plan'] as const
const [mostLetters, mostCodes, mostLabel] = [10_000, 10, 200]

// biome-ignore lint/suspicious/noControlCharactersInRegex: no letter of a note; a NUL would be kept and never shown
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const textFrom = (given: string): string => given.replace(controls, '').trim()

/** The note as it is kept. */
export const noteFrom = (given: NoteContent): NoteContent => ({
  subjective: textFrom(given.subjective),
  objective: textFrom(given.objective),
  assessment: textFrom(given.assessment),
  plan: textFrom(given.plan),
  codes: given.codes.map(({ code, label }) => ({ code: code.trim().toUpperCase(), label: textFrom(label) })),
  followUpOn: given.followUpOn,
})

/** Faults by field. `today`: a follow-up lies ahead, within two years. */
export const checkNote = (note: NoteContent, { today }: { today: string }): FieldFaults => ({
  ...faultsIn(
    Object.fromEntries(
      parts.map((part) => [part, note[part].length > mostLetters ? faultOf('too_long', { most: mostLetters }) : null]),
    ),
  ),
  ...(isEmpty(note) ? { base: [faultOf('note_empty')] } : {}),
  ...faultsIn({
    codes: note.codes.length > mostCodes ? faultOf('too_many_codes', { most: mostCodes }) : codesFault(note.codes),
    follow_up_on: followUpFault(note.followUpOn, today),
  }),
})

const isEmpty = (note: NoteContent): boolean => parts.every((part) => note[part] === '')

const codesFault = (codes: CodedProblem[]) =>
  codes.every(({ code, label }) => isCidCode(code) && label.length <= mostLabel) ? null : faultOf('cid_unknown')

const twoYears = 2 * 366

const followUpFault = (day: string | null, today: string) => {
  if (day === null) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return faultOf('no_such_date')
  const days = daysBetween(today, day)
  return days >= 0 && days <= twoYears ? null : faultOf('no_such_date')
}
