import { noteUnsentText } from '#shared/hooks/unsent-text.ts'
import type { EditedLesson, LessonWords } from './editing.api.ts'

/** What an editor types: lists are text, one entry a line, and paragraphs are apart by an empty line. */
export type LessonForm = {
  title: string
  minutes: string
  summary: string
  paragraphs: string
  steps: string
  caution: string
  sources: string
}

/** `base` is what he began with, and its revision: what is saved elsewhere meanwhile changes neither. */
export type LessonDraft = { revision: number; base: LessonForm; typed: LessonForm }

const drafts = new Map<number, LessonDraft>()
noteUnsentText(() => [...drafts.values()].some(isChanged))

/** In memory, by lesson: it survives a walk to the preview and back. */
export const readDraft = (lesson: EditedLesson): LessonDraft => {
  const kept = drafts.get(lesson.id)
  return kept && isChanged(kept) ? kept : draftOf(lesson)
}
export const keepDraft = (lessonId: number, draft: LessonDraft): void => void drafts.set(lessonId, draft)
export const forgetDraft = (lessonId: number): void => void drafts.delete(lessonId)

export const draftOf = (lesson: EditedLesson): LessonDraft => {
  const form = formOf(lesson)
  return { revision: lesson.wordsRevision, base: form, typed: form }
}

/** After a save: what was typed since `sent` stays typed, upon what was saved. */
export const savedDraft = (saved: EditedLesson, sent: LessonForm): LessonDraft => {
  const { revision, base } = draftOf(saved)
  const now = drafts.get(saved.id)?.typed ?? sent
  const typed = { ...base }
  for (const field of fields) if (now[field] !== sent[field]) typed[field] = now[field]
  const draft = { revision, base, typed }
  if (isChanged(draft)) keepDraft(saved.id, draft)
  else forgetDraft(saved.id)
  return draft
}

export function isChanged({ base, typed }: LessonDraft): boolean {
  return fields.some((field) => base[field] !== typed[field])
}

export const fields = ['title', 'minutes', 'summary', 'paragraphs', 'steps', 'caution', 'sources'] as const

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
  sources: (text?.sources ?? []).map(({ title, where }) => (where ? `${title} | ${where}` : title)).join('\n'),
})

export const wordsOf = (form: LessonForm, revision: number): LessonWords => ({
  revision,
  title: form.title.trim(),
  planned_minutes: Number(form.minutes),
  summary: form.summary.trim(),
  paragraphs: parted(form.paragraphs, /\n\s*\n/),
  steps: parted(form.steps, '\n'),
  caution: form.caution.trim(),
  sources: parted(form.sources, '\n').map((line) => {
    const [title = '', ...where] = line.split('|')
    return { title: title.trim(), where: where.join('|').trim() }
  }),
})

const parted = (text: string, by: string | RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const faultsOf = ({ title, minutes }: LessonForm): Partial<LessonForm> => ({
  ...(title.trim() === '' && { title: 'Dê um título à aula.' }),
  ...(!(Number.isInteger(Number(minutes)) && Number(minutes) >= 1 && Number(minutes) <= 120) && {
    minutes: 'Informe os minutos, de 1 a 120.',
  }),
})
