import type { Context } from '#platform/context'
import { type Fault, faultOf } from '#platform/faults'
import {
  changedMeanwhile,
  exerciseNotFound,
  exerciseWasShown,
  orderIncomplete,
  stageNotFound,
  tooManyExercises,
} from '../academy.errors.ts'
import { changeDraft, type LockedDraft } from './change-draft.ts'
import {
  type ExerciseContent,
  type ExerciseWords,
  inPractice,
  practised,
  revisionOfExercise,
  secondsOfTimer,
} from './exercise-content.ts'
import type { ProgramContent } from './program-content.ts'
import { newExerciseId } from './shown-exercises.repository.ts'
import { faultIn, faultInSome, mustBeWords, titleFault, written } from './typed-words.ts'

const mostExercises = 12
const mostSignals = 20
const mostSteps = 20
/** Our own choice, as the columns have it: nobody trains an hour at once, or more seldom than in ten days. */
const mostSeconds = 3_600
const mostRepeats = 100
const mostEveryDays = 10

type InStage = { programId: number; stageId: number }
type Place = InStage & { exerciseId: number }

/**
 * Adds an exercise to a stage of the draft, after the others: for every day, and still to be written. Throws
 * invalid_fields, not_found, too_many_exercises.
 */
export const addExercise = async (ctx: Context, { title, ...stage }: InStage & { title: string }): Promise<void> => {
  mustBeWords({ title: titleFault(title) })
  await changeExercises(ctx, stage, async (ctx, exercises) => {
    mustHaveRoom(exercises)
    const id = await newExerciseId(ctx.db)
    const added = { id, title: title.trim(), steps: [], everyDays: 1, signals: [], repeats: 1, isWithdrawn: false }
    return [...exercises, added]
  })
}

/**
 * Writes what an exercise is called and says, what its timer does and on which days it comes, into the draft.
 * `revision` is that of the words which the caller began with. Throws invalid_fields, not_found, and
 * lesson_changed_meanwhile after somebody else wrote.
 */
export const writeExercise = async (
  ctx: Context,
  { exerciseId, revision, words, ...stage }: Place & { revision: string; words: ExerciseWords },
): Promise<void> => {
  mustBeWords(faultsOf(words))
  await changeExercises(ctx, stage, async (_ctx, exercises) => {
    const exercise = exerciseIn(exercises, exerciseId)
    if (revisionOfExercise(exercise) !== revision) throw changedMeanwhile()
    const { title, steps, everyDays, signals, repeats } = words
    const next = {
      ...exercise,
      ...{ title: title.trim(), steps: written(steps), everyDays, repeats },
      signals: signals.map(({ says, seconds }) => ({ says: says.trim(), seconds })),
    }
    return exercises.map((one) => (one === exercise ? next : one))
  })
}

/** Puts all exercises of a stage in this order. Throws lesson_changed_meanwhile, invalid_fields, not_found. */
export const orderExercises = (
  ctx: Context,
  { revision, exerciseIds, ...stage }: InStage & { revision: number; exerciseIds: number[] },
): Promise<void> =>
  changeExercises(ctx, stage, async (_ctx, exercises, { program }) => {
    if (program.revision !== revision) throw changedMeanwhile()
    const there = practised(exercises)
    const ordered = exerciseIds.flatMap((exerciseId) => there.find(({ id }) => id === exerciseId) ?? [])
    const isWhole = exerciseIds.length === there.length && new Set(ordered).size === there.length
    if (!isWhole) throw orderIncomplete('exercises')
    return [...ordered, ...exercises.filter(({ isWithdrawn }) => isWithdrawn)]
  })

/**
 * Takes an exercise away from whoever begins the stage after the next publishing, or brings it back as the last one.
 * Whoever is in the stage keeps it (`plans/training`). Repeating changes nothing. Throws not_found, too_many_exercises.
 */
export const withdrawExercise = (
  ctx: Context,
  { exerciseId, isWithdrawn, ...stage }: Place & { isWithdrawn: boolean },
): Promise<void> =>
  changeExercises(ctx, stage, async (_ctx, exercises) => {
    const exercise = exerciseIn(exercises, exerciseId)
    if (exercise.isWithdrawn === isWithdrawn) return exercises
    if (!isWithdrawn) mustHaveRoom(exercises)
    return [...exercises.filter((one) => one !== exercise), { ...exercise, isWithdrawn }]
  })

/** Removes an exercise that was never shown. Throws not_found, exercise_was_shown: such a one is withdrawn. */
export const removeExercise = (ctx: Context, { exerciseId, ...stage }: Place): Promise<void> =>
  changeExercises(ctx, stage, async (_ctx, exercises, { shown }) => {
    const exercise = exerciseIn(exercises, exerciseId)
    if (shown.stages.some(({ exercises }) => exercises.some(({ id }) => id === exerciseId))) throw exerciseWasShown()
    return exercises.filter((one) => one !== exercise)
  })

const changeExercises = (
  ctx: Context,
  { programId, stageId }: InStage,
  change: (ctx: Context, exercises: ExerciseContent[], draft: LockedDraft) => Promise<ExerciseContent[]>,
): Promise<void> =>
  changeDraft(ctx, { programId }, async (ctx, draft): Promise<ProgramContent> => {
    const { content } = draft
    const stage = content.stages.find(({ id }) => id === stageId)
    if (!stage) throw stageNotFound()
    const next = { ...stage, exercises: inPractice(await change(ctx, stage.exercises, draft)) }
    return { ...content, stages: content.stages.map((one) => (one === stage ? next : one)) }
  })

const exerciseIn = (exercises: ExerciseContent[], exerciseId: number): ExerciseContent => {
  const exercise = exercises.find(({ id }) => id === exerciseId)
  if (!exercise) throw exerciseNotFound()
  return exercise
}

const mustHaveRoom = (exercises: ExerciseContent[]): void => {
  if (practised(exercises).length >= mostExercises) throw tooManyExercises()
}

const faultsOf = ({ title, steps, everyDays, signals, repeats }: ExerciseWords): Record<string, Fault | null> => ({
  title: titleFault(title),
  steps: steps.length > mostSteps ? faultOf('out_of_range', { least: 1, most: mostSteps }) : faultInSome(steps, 500),
  every_days: rangeFault(everyDays, mostEveryDays),
  repeats: rangeFault(repeats, mostRepeats),
  signals: faultOfSignals({ signals, repeats }),
})

const rangeFault = (value: number, most: number): Fault | null =>
  Number.isInteger(value) && value >= 1 && value <= most ? null : faultOf('out_of_range', { least: 1, most })

const faultOfSignals = ({ signals, repeats }: Pick<ExerciseWords, 'signals' | 'repeats'>): Fault | null => {
  if (signals.length > mostSignals) return faultOf('too_many_signals', { most: mostSignals })
  for (const [index, { says, seconds }] of signals.entries())
    if (says.trim() === '' || !Number.isInteger(seconds) || seconds < 1)
      return faultOf('signal_unreadable', { line: index + 1 })
  if (secondsOfTimer({ signals, repeats }) > mostSeconds) return faultOf('timer_too_long', { most: mostSeconds / 60 })
  return signals.map(({ says }) => faultIn(says, 60)).find((fault) => fault !== null) ?? null
}
