import type { EditedLesson, LessonWords } from './editing.api.ts'
import { paragraphsIn, parted, type SavedWords, sourceLines, sourcesIn } from './typed-words.ts'

export type LessonForm = {
  title: string
  minutes: string
  summary: string
  paragraphs: string
  steps: string
  caution: string
  sources: string
}

export const formOf = ({
  title,
  durationSeconds,
  text,
}: Pick<EditedLesson, 'title' | 'durationSeconds' | 'text'>): LessonForm => ({
  title,
  minutes: String(Math.max(1, Math.round(durationSeconds / 60))),
  summary: text?.summary ?? '',
  paragraphs: (text?.paragraphs ?? []).join('\n\n'),
  steps: (text?.steps ?? []).join('\n'),
  caution: text?.caution ?? '',
  sources: sourceLines(text?.sources ?? []),
})

export const lessonDraftKey = (lessonId: number): string => `lesson ${lessonId}`
export const savedLesson = (lesson: EditedLesson): SavedWords => ({
  revision: lesson.wordsRevision,
  words: formOf(lesson),
})

export const wordsOf = (form: LessonForm, revision: number): LessonWords => ({
  revision,
  title: form.title.trim(),
  planned_minutes: Number(form.minutes),
  summary: form.summary.trim(),
  paragraphs: paragraphsIn(form.paragraphs),
  steps: parted(form.steps, '\n'),
  caution: form.caution.trim(),
  sources: sourcesIn(form.sources),
})

export const faultsOf = ({ title, minutes }: LessonForm): Partial<LessonForm> => ({
  ...(title.trim() === '' && { title: 'Dê um título à aula.' }),
  ...(!(Number.isInteger(Number(minutes)) && Number(minutes) >= 1 && Number(minutes) <= 120) && {
    minutes: 'Informe os minutos, de 1 a 120.',
  }),
})
