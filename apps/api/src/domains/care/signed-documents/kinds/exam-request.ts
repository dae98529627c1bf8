import { type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { textFault } from '../drawable-letters.ts'
import type { BodyWords } from './body-words.ts'
import { findExam } from './exams.ts'
import { prescribedFault } from './prescribed-in-words.ts'

/** Exams from our table (`exams.ts`) and free lines, in the doctor's order. */
export type ExamRequest = {
  kind: 'exam_request'
  exams: ({ key: string } | { name: string })[]
  /** Why they are asked for; blank: the request does not say it. */
  indication: string
}

const [mostExams, mostName, mostIndication] = [20, 160, 600]

export const faultsOfExamRequest = ({ exams, indication }: ExamRequest): FieldFaults => ({
  ...faultsIn({
    ...Object.fromEntries(exams.map((exam, at) => [`exams.${at}`, examFault(exams, exam, at)])),
    indication:
      indication.trim() === '' ? null : (textFault(indication, mostIndication) ?? prescribedFault(indication)),
  }),
  ...(exams.length === 0 ? { exams: [faultOf('no_exams')] } : {}),
  ...(exams.length > mostExams ? { exams: [faultOf('too_many_exams', { most: mostExams })] } : {}),
})

type Asked = ExamRequest['exams'][number]

const examFault = (exams: Asked[], exam: Asked, at: number) => {
  const name = nameOf(exam)
  if (name === null) return faultOf('not_offered')
  if (exams.findIndex((other) => nameOf(other) === name) < at) return faultOf('exam_twice')
  // What stands in our table prescribes nothing.
  return textFault(name, mostName) ?? ('key' in exam ? null : prescribedFault(name))
}

const nameOf = (exam: Asked): string | null => ('key' in exam ? (findExam(exam.key)?.name ?? null) : exam.name.trim())

export const wordsOfExamRequest = ({ exams, indication }: ExamRequest): BodyWords => ({
  title: 'Pedido de exames',
  blocks: [
    { as: 'paragraph', text: exams.length === 1 ? 'Solicito o exame:' : 'Solicito os exames:' },
    { as: 'list', lines: exams.map((exam) => nameOf(exam) ?? '') },
    ...(indication.trim() === ''
      ? []
      : [
          { as: 'heading' as const, text: 'Indicação clínica' },
          { as: 'paragraph' as const, text: indication.trim() },
        ]),
  ],
})
