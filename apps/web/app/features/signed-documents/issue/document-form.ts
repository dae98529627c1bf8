import { calendarDayOf } from '@prumo/brazil'
import { KeptDraft } from '#features/staff/form/kept-draft.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import type { DocumentBody } from './issuing.api.ts'

export const documentKinds = [
  { value: 'leave', label: 'Atestado de afastamento' },
  { value: 'attendance', label: 'Declaração de comparecimento' },
  { value: 'exams', label: 'Pedido de exames' },
  { value: 'report', label: 'Relatório médico' },
  { value: 'opinion', label: 'Laudo médico' },
] as const

const empty = {
  kind: '',
  day: '',
  days: '',
  from: '',
  until: '',
  cid: '',
  /** Keys of the sentences of the list, one a line, with what they leave open. */
  notes: '',
  absenceDay: '',
  absenceFrom: '',
  absenceUntil: '',
  nextDay: '',
  remarks: '',
  /** Keys of the table, one a line. */
  exams: '',
  /** Other exams, one a line. */
  others: '',
  indication: '',
  heading1: '',
  text1: '',
  heading2: '',
  text2: '',
  heading3: '',
  text3: '',
}
export type DocumentForm = typeof empty
export const parts = [1, 2, 3] as const

const draftOf = memoryDrafts<DocumentForm>(empty, [])
export const documentDraft = (consultationId: number) => draftOf(consultationId)

const keptDrafts = new Map<number, KeptDraft>()
/** What is typed, as the server keeps it until it is signed. */
export const keptDocument = (consultationId: number): KeptDraft => {
  const draft = keptDrafts.get(consultationId) ?? new KeptDraft({ form: documentDraft(consultationId) })
  keptDrafts.set(consultationId, draft)
  return draft
}

/** A form of this kind, with today as the day; of the chosen sentences it keeps those that this kind has. */
export const begun = (form: DocumentForm, kind: string, offered: readonly Offered[]): DocumentForm => ({
  ...form,
  kind,
  notes: notesFor(kind, offered)
    .flatMap(({ key }) => (linesIn(form.notes).includes(key) ? [key] : []))
    .join('\n'),
  day: form.day || calendarDayOf(new Date()),
})

export const faultsOfDocument = (form: DocumentForm): Faults<DocumentForm> => {
  const { kind, days, day, from, until, exams, others } = form
  if (kind === '') return { kind: 'Escolha o documento.' }
  if (kind === 'leave')
    return {
      ...(day === '' ? { day: 'Escolha o dia.' } : {}),
      ...(/^\d+$/.test(days) ? {} : { days: 'Escreva os dias.' }),
      ...faultsOfNotes(form),
    }
  if (kind === 'attendance')
    return {
      ...(day === '' ? { day: 'Escolha o dia.' } : {}),
      ...(from === '' ? { from: 'Escreva o começo.' } : {}),
      ...(until === '' ? { until: 'Escreva o fim.' } : {}),
      ...faultsOfNotes(form),
    }
  if (kind === 'exams')
    return linesIn(exams).length + linesIn(others).length === 0 ? { others: 'Inclua ao menos um exame.' } : {}
  return form.text1.trim() === '' ? { text1: 'Escreva o texto.' } : {}
}

export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What the server draws and signs. Call it only if nothing is missing. */
export const bodyOf = (form: DocumentForm): DocumentBody => {
  const { kind, day, days, from, until, cid, remarks, exams, others, indication } = form
  const notes = notesOf(form).map(({ key, fields }) => ({ key, ...valuesOf(form, fields) }))
  if (kind === 'leave') {
    const code = cid.trim()
    const leave = { day, days: Number(days), notes, remarks }
    return { kind: 'certificate', purpose: 'leave', ...leave, ...(code ? { cid: code } : {}) }
  }
  if (kind === 'attendance') return { kind: 'certificate', purpose: 'attendance', day, from, until, notes, remarks: '' }
  if (kind === 'exams') {
    const asked = [...linesIn(exams).map((key) => ({ key })), ...linesIn(others).map((name) => ({ name }))]
    return { kind: 'exam_request', exams: asked, indication }
  }
  const sections = parts
    .map((part) => ({ heading: form[`heading${part}`], text: form[`text${part}`] }))
    .filter(({ text }) => text.trim() !== '')
  return { kind: 'report', title: kind === 'opinion' ? 'opinion' : 'report', sections }
}

/** The fields of the form for what a sentence leaves open. */
type NoteFields = { day?: keyof DocumentForm; from?: keyof DocumentForm; until?: keyof DocumentForm }
const fieldsOf: Record<string, NoteFields> = {
  ausencia: { day: 'absenceDay', from: 'absenceFrom', until: 'absenceUntil' },
  'nova-avaliacao': { day: 'nextDay' },
}
export const fieldsOfNote = (key: string): NoteFields => fieldsOf[key] ?? {}

type Offered = { key: string; purposes: readonly string[]; asks: readonly string[] }

/** The sentences of the list that this form can write, for the chosen kind. */
export const notesFor = <T extends Offered>(kind: string, offered: readonly T[]): T[] =>
  offered.filter(
    ({ key, purposes, asks }) => purposes.includes(kind) && asks.every((field) => field in fieldsOfNote(key)),
  )

const notesOf = ({ notes }: DocumentForm) => linesIn(notes).map((key) => ({ key, fields: fieldsOfNote(key) }))

const valuesOf = (form: DocumentForm, fields: NoteFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, form[field]]))

const missing = { day: 'Escolha o dia.', from: 'Escreva o começo.', until: 'Escreva o fim.' }

const faultsOfNotes = (form: DocumentForm): Faults<DocumentForm> =>
  Object.fromEntries(
    notesOf(form).flatMap(({ fields }) =>
      (['day', 'from', 'until'] as const).flatMap((name) => {
        const field = fields[name]
        return field && form[field] === '' ? [[field, missing[name]]] : []
      }),
    ),
  )

/** Where a field's faults stand in the server's answer, if not under its own name. */
export const placesOfFaults = (form: DocumentForm): Partial<Record<keyof DocumentForm, string>> => ({
  ...sections,
  ...Object.fromEntries(
    notesOf(form).flatMap(({ fields }, index) =>
      Object.entries(fields).map(([name, field]) => [field, `notes.${index}.${name}`]),
    ),
  ),
})

const sections = {
  heading1: 'sections.0.heading',
  text1: 'sections.0.text',
  heading2: 'sections.1.heading',
  text2: 'sections.1.text',
  heading3: 'sections.2.heading',
  text3: 'sections.2.text',
}
