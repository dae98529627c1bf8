import { calendarDayOf } from '@prumo/brazil'
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

const draftOf = memoryDrafts<DocumentForm>(empty, [
  ...(['remarks', 'others', 'indication', 'heading1', 'text1'] as const),
  ...(['heading2', 'text2', 'heading3', 'text3'] as const),
])
export const documentDraft = (consultationId: number) => draftOf(consultationId)

/** A form of this kind, with today as the day. */
export const begun = (form: DocumentForm, kind: string): DocumentForm => ({
  ...form,
  kind,
  day: form.day || calendarDayOf(new Date()),
})

export const faultsOfDocument = (form: DocumentForm): Faults<DocumentForm> => {
  const { kind, days, day, from, until, exams, others } = form
  if (kind === '') return { kind: 'Escolha o documento.' }
  if (kind === 'leave')
    return {
      ...(day === '' ? { day: 'Escolha o dia.' } : {}),
      ...(/^\d+$/.test(days) ? {} : { days: 'Escreva os dias.' }),
    }
  if (kind === 'attendance')
    return {
      ...(day === '' ? { day: 'Escolha o dia.' } : {}),
      ...(from === '' ? { from: 'Escreva o começo.' } : {}),
      ...(until === '' ? { until: 'Escreva o fim.' } : {}),
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
  if (kind === 'leave') {
    const code = cid.trim()
    return { kind: 'certificate', purpose: 'leave', day, days: Number(days), remarks, ...(code ? { cid: code } : {}) }
  }
  if (kind === 'attendance') return { kind: 'certificate', purpose: 'attendance', day, from, until, remarks }
  if (kind === 'exams') {
    const asked = [...linesIn(exams).map((key) => ({ key })), ...linesIn(others).map((name) => ({ name }))]
    return { kind: 'exam_request', exams: asked, indication }
  }
  const sections = parts
    .map((part) => ({ heading: form[`heading${part}`], text: form[`text${part}`] }))
    .filter(({ text }) => text.trim() !== '')
  return { kind: 'report', title: kind === 'opinion' ? 'opinion' : 'report', sections }
}

/** Where a field's faults stand in the server's answer, if not under its own name. */
export const faultsAt: Partial<Record<keyof DocumentForm, string>> = {
  heading1: 'sections.0.heading',
  text1: 'sections.0.text',
  heading2: 'sections.1.heading',
  text2: 'sections.1.text',
  heading3: 'sections.2.heading',
  text3: 'sections.2.text',
}
