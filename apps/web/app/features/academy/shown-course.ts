import { countDays } from '#shared/format/count-days.ts'
import type { Course } from './course.ts'
import type { Program } from './program-reads.ts'
import { sharedQuestions } from './texts/shared-questions.ts'

/** A course's page by what is published now; without the academy's answer it says what came with the software. */
export const shownCourse = (course: Course, program: Program | null | undefined): Course => {
  if (!program) return course
  const { text } = program
  return {
    ...course,
    figures: figuresNow(course, program),
    ...(text && {
      lead: text.summary,
      learn: { ...course.learn, lead: text.learn },
      isFor: text.isFor,
      isNotFor: text.isNotFor,
      doctor: { ...course.doctor, text: text.doctor },
      evidence: { paragraphs: text.evidence, sources: text.sources },
      questions: [...text.questions, ...sharedQuestions],
    }),
  }
}

/** Days and stages are as the editor left them; of the others, specification 9 says how much is planned. */
const figuresNow = ({ figures }: Course, { stages = [] }: Program): Course['figures'] => {
  const lengths = stages.map(({ firstDay, lastDay }) => lastDay - firstDay + 1)
  const [length] = lengths
  if (length === undefined) return figures
  const parts = stages.length === 1 ? 'etapa' : 'etapas'
  const unit = lengths.every((one) => one === length) ? `${parts} de ${countDays(length)}` : parts
  const days = stages.at(-1)?.lastDay
  return figures.map((figure) => {
    if (figure.unit === 'dias de treino')
      return { value: String(days), unit: days === 1 ? 'dia de treino' : figure.unit }
    return figure.unit.startsWith('etapas') ? { value: String(stages.length), unit } : figure
  })
}
