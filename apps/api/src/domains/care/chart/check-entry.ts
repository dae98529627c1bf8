import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { wordsFault } from '#platform/reasons/in-words'
import { isCidCode } from './cid.ts'
import { type EntryContent, type EntryKind, type Vital, type VitalMeasure, vitalMeasures } from './entry.ts'
import { isSubstanceKey } from './substance-key.ts'

const [mostText, mostDetail] = [300, 1_000]

/** What a living adult can be measured at: a value beyond is a slip of the keyboard. */
const ranges: Record<VitalMeasure, { least: number; most: number }> = {
  blood_pressure: { least: 40, most: 300 },
  heart_rate: { least: 20, most: 250 },
  weight: { least: 20, most: 400 },
  height: { least: 100, most: 250 },
  temperature: { least: 30, most: 45 },
  saturation: { least: 40, most: 100 },
}
const diastolic = { least: 20, most: 200 }

/** Faults by field; a vital sign needs its value, everything else its words. */
export const checkEntry = (kind: EntryKind, content: EntryContent, { today }: { today: string }): FieldFaults => ({
  ...faultsIn({
    text: kind !== 'vital' && content.text === '' ? faultOf('blank') : tooLong(content.text, mostText),
    detail: tooLong(content.detail ?? '', mostDetail),
    substance: content.substance === null || isSubstanceKey(content.substance) ? null : faultOf('invalid'),
    on: kind === 'in_person' && !isPastDay(content.on, today) ? faultOf('day_not_past') : null,
    code: content.code === null || isCidCode(content.code) ? null : faultOf('cid_unknown'),
  }),
  ...(kind === 'vital' ? vitalFaults(content.vital) : {}),
  ...(kind === 'refutation' ? refutationFaults(content) : {}),
})

const refutationFaults = ({ refutes, detail }: EntryContent): FieldFaults =>
  faultsIn({
    refutes: refutes !== null && isSubstanceKey(refutes.key) ? null : faultOf('invalid'),
    // It says how it was verified.
    detail: tooLong(detail ?? '', mostDetail) ?? wordsFault(detail ?? ''),
  })

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A day that exists, of this century, and not to come. */
const isPastDay = (day: string | null, today: string): boolean =>
  day !== null && /^20\d\d-\d\d-\d\d$/.test(day) && isDay(day) && day <= today

const vitalFaults = (vital: Vital | null): FieldFaults => {
  if (vital === null || !vitalMeasures.includes(vital.measure)) return { measure: [faultOf('not_offered')] }
  const isPressure = vital.measure === 'blood_pressure'
  return faultsIn({
    value: outOf(ranges[vital.measure], vital.value),
    second: isPressure ? (outOf(diastolic, vital.second) ?? reversed(vital)) : null,
  })
}

const reversed = ({ value, second }: Vital): Fault | null =>
  second !== null && second >= value ? faultOf('pressure_reversed') : null

const outOf = ({ least, most }: { least: number; most: number }, value: number | null): Fault | null =>
  value !== null && Number.isFinite(value) && value >= least && value <= most
    ? null
    : faultOf('out_of_range', { least, most })

const tooLong = (text: string, most: number): Fault | null =>
  text.length > most ? faultOf('too_long', { most }) : null

// biome-ignore lint/suspicious/noControlCharactersInRegex: no letter of a note; a NUL would be kept and never shown
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Written text as it is kept: no control characters, no space around it. */
const textFrom = (given: string | null | undefined): string => (given ?? '').replace(controls, '').trim()

/** The content as it is kept. Only a vital sign has a value, and only a blood pressure a second one. */
export const contentFrom = (kind: EntryKind, given: Partial<EntryContent>): EntryContent => ({
  text: textFrom(given.text),
  detail: textFrom(given.detail) || null,
  substance: given.substance ?? null,
  code: given.code ? given.code.trim().toUpperCase() : null,
  vital:
    kind === 'vital' && given.vital
      ? { ...given.vital, second: given.vital.measure === 'blood_pressure' ? given.vital.second : null }
      : null,
  refutes: kind === 'refutation' ? (given.refutes ?? null) : null,
  on: kind === 'in_person' ? (given.on ?? null) : null,
})
