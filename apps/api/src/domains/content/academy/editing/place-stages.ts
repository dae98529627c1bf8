import type { Context } from '#platform/context'
import {
  changedMeanwhile,
  lastStage,
  orderIncomplete,
  programWithoutStages,
  stageHasLessons,
  stageNotFound,
  stageWasShown,
  tooManyStages,
} from '../academy.errors.ts'
import { changeDraft } from './change-draft.ts'
import { inStages, type ProgramContent } from './program-content.ts'
import { insertDraftStage } from './shown-stages.repository.ts'
import { inPlaces, placed, type StageContent } from './stage-content.ts'
import { mustBeWords, titleFault } from './typed-words.ts'

const mostStages = 30
const plannedDays = 10

type Place = { programId: number; stageId: number }

/**
 * Adds a stage after the others; only editors know it before it is published. Throws invalid_fields, too_many_stages,
 * and program_without_stages: nobody who bought films alone is given a training by an edit.
 */
export const addStage = async (ctx: Context, { programId, title }: { programId: number; title: string }) => {
  mustBeWords({ title: titleFault(title) })
  await changeDraft(ctx, { programId }, async (ctx, { content }) => {
    const there = placed(content.stages)
    if (there.length === 0) throw programWithoutStages()
    if (there.length >= mostStages) throw tooManyStages()
    const id = await insertDraftStage(ctx.db, { programId, title: title.trim(), days: plannedDays })
    const added = {
      id,
      position: null,
      title: title.trim(),
      summary: '',
      firstDay: 1,
      lastDay: plannedDays,
      text: null,
      exercises: [],
    }
    return { ...content, stages: inPlaces([...there, added], withdrawn(content)) }
  })
}

/** Puts all stages in this order, with their lessons. Throws lesson_changed_meanwhile, invalid_fields. */
export const orderStages = (
  ctx: Context,
  { programId, revision, stageIds }: { programId: number; revision: number; stageIds: number[] },
): Promise<void> =>
  changeDraft(ctx, { programId }, async (_ctx, { content, program }) => {
    if (program.revision !== revision) throw changedMeanwhile()
    const there = placed(content.stages)
    const ordered = stageIds.flatMap((stageId) => there.find(({ id }) => id === stageId) ?? [])
    const isWhole = stageIds.length === there.length && new Set(ordered).size === there.length
    if (!isWhole) throw orderIncomplete('stages')
    return inStages({ ...content, stages: inPlaces(ordered, withdrawn(content)) })
  })

/**
 * Takes a stage away from whoever begins it after the next publishing, or brings it back as the last one. Whoever is in
 * it keeps it (`plans/training`). Repeating changes nothing. Throws not_found, stage_has_lessons, last_stage.
 */
export const withdrawStage = (ctx: Context, { programId, stageId, isWithdrawn }: Place & { isWithdrawn: boolean }) =>
  changeDraft(ctx, { programId }, async (_ctx, { content }) => {
    const stage = stageOf(content, stageId)
    if ((stage.position === null) === isWithdrawn) return content
    if (isWithdrawn) return withoutStage(content, stage, [stage])
    const there = placed(content.stages)
    if (there.length >= mostStages) throw tooManyStages()
    return { ...content, stages: inPlaces([...there, stage], without(withdrawn(content), stage)) }
  })

/**
 * Removes a stage that was never shown. Throws not_found, stage_was_shown: such a one is withdrawn, and
 * stage_has_lessons, last_stage.
 */
export const removeStage = (ctx: Context, { programId, stageId }: Place): Promise<void> =>
  changeDraft(ctx, { programId }, async (_ctx, { content, shown }) => {
    const stage = stageOf(content, stageId)
    if (shown.stages.some(({ id }) => id === stageId)) throw stageWasShown()
    const left = withoutStage(content, stage, [])
    // Lessons that were withdrawn from it had another stage when they were shown, which they may have lost.
    const lessons = left.lessons.map((lesson) => (lesson.stageId === stageId ? { ...lesson, stageId: null } : lesson))
    return { ...left, lessons }
  })

const stageOf = ({ stages }: ProgramContent, stageId: number): StageContent => {
  const stage = stages.find(({ id }) => id === stageId)
  if (!stage) throw stageNotFound()
  return stage
}

const withdrawn = ({ stages }: ProgramContent) => stages.filter(({ position }) => position === null)
const without = (stages: StageContent[], stage: StageContent) => stages.filter((one) => one !== stage)

const withoutStage = (content: ProgramContent, stage: StageContent, kept: StageContent[]): ProgramContent => {
  const left = without(placed(content.stages), stage)
  if (left.length === 0) throw lastStage()
  if (content.lessons.some(({ stageId, isWithdrawn }) => stageId === stage.id && !isWithdrawn)) throw stageHasLessons()
  return { ...content, stages: inPlaces(left, [...without(withdrawn(content), stage), ...kept]) }
}
