import type { Context } from '#platform/context'
import type { Fault } from '#platform/faults'
import {
  changedMeanwhile,
  lessonNotFound,
  lessonWasShown,
  orderIncomplete,
  stageNotOffered,
  tooManyLessons,
} from '../academy.errors.ts'
import type { LessonText } from '../lesson-file.ts'
import { changeDraft } from './change-draft.ts'
import { type ProgramContent, withLesson } from './program-content.ts'
import { insertDraftLesson, listLessonHeads } from './shown-content.repository.ts'
import { placed } from './stage-content.ts'
import { faultIn, faultInSome, mustBeWords, titleFault, written, writtenSources } from './typed-words.ts'

const mostLessons = 100
const plannedMinutes = 10

type Place = { programId: number; lessonId: number }

/** Adds a lesson at the end of its stage; only editors know it before it is published. Throws too_many_lessons. */
export const addLesson = async (
  ctx: Context,
  { programId, title, stageId }: { programId: number; title: string; stageId: number | null },
): Promise<void> => {
  mustBeWords({ title: titleFault(title) })
  await changeDraft(ctx, { programId }, async (ctx, { content }) => {
    if (content.lessons.length >= mostLessons) throw tooManyLessons()
    if (!isOffered(content, stageId)) throw stageNotOffered('stage_id')
    const lesson = { title: title.trim(), stageId, isTechnique: stageId !== null, durationSeconds: plannedMinutes * 60 }
    const id = await insertDraftLesson(ctx.db, { programId, ...lesson })
    const at = content.lessons.findLastIndex((one) => one.stageId === stageId && !one.isWithdrawn) + 1
    const added = { id, ...lesson, isWithdrawn: false, text: null, files: {} }
    return { ...content, lessons: content.lessons.toSpliced(at === 0 ? content.lessons.length : at, 0, added) }
  })
}

export type LessonWords = { title: string; plannedMinutes: number; text: LessonText }

/**
 * Writes what a lesson says, into the draft. `revision` is that of the words which the caller began with. Throws
 * not_found, invalid_fields, and lesson_changed_meanwhile after somebody else wrote.
 */
export const writeLesson = async (
  ctx: Context,
  { programId, lessonId, revision, words }: Place & { revision: number; words: LessonWords },
): Promise<void> => {
  mustBeWords(faultsOfWords(words))
  await changeDraft(ctx, { programId }, async (ctx, { content }) => {
    const head = (await listLessonHeads(ctx.db, programId)).find(({ id }) => id === lessonId)
    if (!head || !content.lessons.some(({ id }) => id === lessonId)) throw lessonNotFound()
    if (head.wordsRevision !== revision) throw changedMeanwhile()
    return withLesson(content, lessonId, (lesson) => ({
      ...lesson,
      title: words.title.trim(),
      text: trimmed(words.text),
      durationSeconds: lesson.files.film_high ? lesson.durationSeconds : words.plannedMinutes * 60,
    }))
  })
}

/** Puts lessons in this order and these stages. Throws lesson_changed_meanwhile, invalid_fields. */
export const orderLessons = async (
  ctx: Context,
  input: { programId: number; revision: number; lessons: { id: number; stagePosition: number | null }[] },
): Promise<void> => {
  const { programId, revision, lessons } = input
  await changeDraft(ctx, { programId }, async (_ctx, { content, program }) => {
    if (program.revision !== revision) throw changedMeanwhile()
    const offered = content.lessons.filter(({ isWithdrawn }) => !isWithdrawn)
    const isWhole = offered.length === lessons.length && offered.every(({ id }) => lessons.some((one) => one.id === id))
    if (!isWhole) throw orderIncomplete('lessons')
    const ordered = lessons.flatMap(({ id, stagePosition }) => {
      const lesson = offered.find((one) => one.id === id)
      return lesson ? [{ ...lesson, stageId: stageIdAt(content, stagePosition) }] : []
    })
    return { ...content, lessons: [...ordered, ...content.lessons.filter(({ isWithdrawn }) => isWithdrawn)] }
  })
}

/** Takes a lesson away from patients with the next publishing, or brings it back. Repeating changes nothing. */
export const withdrawLesson = (ctx: Context, { programId, lessonId, isWithdrawn }: Place & { isWithdrawn: boolean }) =>
  changeDraft(ctx, { programId }, async (_ctx, { content }) => {
    const lesson = content.lessons.find(({ id }) => id === lessonId)
    if (!lesson) throw lessonNotFound()
    const others = content.lessons.filter(({ id }) => id !== lessonId)
    if (lesson.isWithdrawn === isWithdrawn) return content
    // Back at the end of its stage, or of the last one if its own is gone through no more.
    const stageId = isOffered(content, lesson.stageId) ? lesson.stageId : (placed(content.stages).at(-1)?.id ?? null)
    const at = others.findLastIndex((one) => one.stageId === stageId && !one.isWithdrawn) + 1
    const back = { ...lesson, stageId, isWithdrawn }
    return { ...content, lessons: others.toSpliced(at === 0 ? others.length : at, 0, back) }
  })

/** Removes a lesson that was never shown, with its files. Throws lesson_was_shown: such a one is withdrawn. */
export const removeLesson = (ctx: Context, { programId, lessonId }: Place) =>
  changeDraft(ctx, { programId }, async (_ctx, { content, shown }) => {
    if (!content.lessons.some(({ id }) => id === lessonId)) throw lessonNotFound()
    if (shown.lessons.some(({ id }) => id === lessonId)) throw lessonWasShown()
    return { ...content, lessons: content.lessons.filter(({ id }) => id !== lessonId) }
  })

/** Whether a lesson may stand there; in a programme with stages it stands in one. */
const isOffered = ({ stages }: ProgramContent, stageId: number | null): boolean => {
  const there = placed(stages)
  return stageId === null ? there.length === 0 : there.some(({ id }) => id === stageId)
}

const stageIdAt = (content: ProgramContent, position: number | null): number | null => {
  const stageId = placed(content.stages).find((one) => one.position === position)?.id ?? null
  if ((stageId === null) !== (position === null) || !isOffered(content, stageId))
    throw stageNotOffered('stage_position')
  return stageId
}

/** Whatever is not written yet may be missing from a draft; a title may not. */
const faultsOfWords = ({ title, text }: LessonWords): Record<string, Fault | null> => ({
  title: titleFault(title),
  summary: faultIn(text.summary, 300),
  paragraphs: faultInSome(text.paragraphs, 2_000),
  steps: faultInSome(text.steps, 500),
  caution: faultIn(text.caution, 1_000),
  sources: faultInSome(
    text.sources.flatMap(({ title, where }) => [title, where]),
    500,
  ),
})

const trimmed = ({ summary, paragraphs, steps, caution, sources }: LessonText): LessonText => ({
  summary: summary.trim(),
  paragraphs: written(paragraphs),
  steps: written(steps),
  caution: caution.trim(),
  sources: writtenSources(sources),
})
