import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ProgramText } from '../program.ts'
import type { StageText } from '../stage-practice.ts'
import type { ContentChange, Problem, StageChangeKind } from './content-change.ts'
import { type ExerciseContent, hasOtherExercises, isUnfinishedExercise } from './exercise-content.ts'
import { longestAscent } from './longest-ascent.ts'

/** A stage as an editor left it. */
export type StageContent = {
  id: number
  /** Null of one that is withdrawn: whoever is in it keeps it, and nobody begins it. */
  position: number | null
  title: string
  summary: string
  /** For a withdrawn stage they say only how long it lasts. */
  firstDay: number
  lastDay: number
  /** Null: it says nothing yet. */
  text: StageText | null
  /** In order; withdrawn ones last. */
  exercises: ExerciseContent[]
}

type Words = Pick<StageContent, 'title' | 'summary' | 'text'>

/**
 * Says which words these are, so that whoever saves can say which he began with. Words that come back are the same
 * again: nobody has overwritten what he did not see.
 */
export const revisionOfStage = ({ title, summary, text }: Words): string =>
  revisionOf([
    ...[title, summary],
    text && [
      text.paragraphs,
      text.caution,
      text.reviewQuestion,
      text.sources.map(({ title, where }) => [title, where]),
    ],
  ])

/** As `revisionOfStage`, of what a programme says of itself. */
export const revisionOfText = (text: ProgramText | null): string =>
  revisionOf(
    text && [
      ...[text.summary, text.learn, text.isFor, text.isNotFor, text.doctor, text.evidence],
      text.sources.map(({ title, where }) => [title, where]),
      text.questions.map(({ question, answer }) => [question, answer]),
    ],
  )

// Of values in a fixed order: what is read from a draft has its keys in another order than what is read from tables.
const revisionOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)

export const changesOfText = (before: ProgramText | null, after: ProgramText | null): ContentChange[] =>
  isDeepStrictEqual(before, after)
    ? []
    : [{ lessonId: null, stageId: null, stagePosition: null, title: null, kinds: ['words'] }]

/** In their order; those that are withdrawn last. */
export const changesOfStages = (before: StageContent[], after: StageContent[]): ContentChange[] => {
  const moved = movedBetween(before, after)
  return after.flatMap((stage) => {
    const former = before.find(({ id }) => id === stage.id)
    const kinds: StageChangeKind[] = former ? kindsOf(former, stage, moved) : ['added']
    const stagePosition = stage.position ?? former?.position ?? null
    return kinds.length > 0 ? [{ lessonId: null, stageId: stage.id, stagePosition, title: stage.title, kinds }] : []
  })
}

const kindsOf = (before: StageContent, after: StageContent, moved: Set<number>): StageChangeKind[] => {
  const [wasThere, isThere] = [before.position !== null, after.position !== null]
  const hasOtherDays = before.firstDay !== after.firstDay || before.lastDay !== after.lastDay
  const changed: [StageChangeKind, boolean][] = [
    ['withdrawn', wasThere && !isThere],
    ['shown_again', !wasThere && isThere],
    ['words', revisionOfStage(before) !== revisionOfStage(after)],
    ['days', wasThere && isThere && hasOtherDays],
    ['exercises', hasOtherExercises(before.exercises, after.exercises)],
    ['moved', moved.has(after.id)],
  ]
  return changed.flatMap(([kind, isChanged]) => (isChanged ? [kind] : []))
}

/** As few as possible, among those that are there before and after. */
const movedBetween = (before: StageContent[], after: StageContent[]): Set<number> => {
  const were = placed(before)
  const are = placed(after).filter(({ id }) => were.some((stage) => stage.id === id))
  const places = are.map(({ id }) => were.findIndex((stage) => stage.id === id))
  const stayed = longestAscent(places)
  return new Set(are.flatMap(({ id }, index) => (stayed.has(places[index] ?? 0) ? [] : [id])))
}

/**
 * Nobody begins one that says nothing, or is asked for an exercise that says nothing. Whoever is in what was withdrawn
 * reads it too: of that no part may be missing either.
 */
export const problemsOfStages = (stages: StageContent[]): Problem[] =>
  stages.flatMap((stage) => {
    const found: [Problem['problem'], boolean][] = [
      ['words_missing', isSilent(stage) || isUnfinished(stage.text)],
      ['exercises_unfinished', stage.exercises.some(isUnfinishedExercise)],
    ]
    return found.flatMap(([problem, isThere]) => (isThere ? [{ lessonId: null, stageId: stage.id, problem }] : []))
  })

const isSilent = ({ position, summary, text }: StageContent): boolean =>
  position !== null && (summary === '' || text === null)

/** Whether something was begun to be said, and a part of it is missing. */
export const isUnfinished = (text: object | null): boolean =>
  text !== null && Object.values(text).some((words: string | unknown[]) => words.length === 0)

/** Training is a few weeks at a time; whoever is in a stage should see its end. */
export const mostDaysOfStage = 60

/** Those that are gone through, in order. */
export const placed = (stages: StageContent[]): StageContent[] => stages.filter(({ position }) => position !== null)

const daysOf = ({ firstDay, lastDay }: StageContent): number => lastDay - firstDay + 1

/** These in this order, one after the other, each as long as it was; the others are withdrawn. */
export const inPlaces = (there: StageContent[], withdrawn: StageContent[]): StageContent[] => {
  let next = 1
  return [
    ...there.map((stage, at) => {
      const firstDay = next
      next += daysOf(stage)
      return { ...stage, position: at + 1, firstDay, lastDay: next - 1 }
    }),
    ...withdrawn
      .map((stage) => ({ ...stage, position: null, firstDay: 1, lastDay: daysOf(stage) }))
      .sort((one, other) => one.id - other.id),
  ]
}

export type StageOpening = { position: number; firstDay: number }
export type DaysFault =
  | { kind: 'order'; position: number }
  | { kind: 'days'; position: number }
  | { kind: 'first' }
  | { kind: 'incomplete' }

/** The stages with the days on which they open; each ends on the day before the next opens. */
export const stagesInDays = (
  all: StageContent[],
  { openings, lastDay }: { openings: StageOpening[]; lastDay: number },
): StageContent[] | DaysFault => {
  const stages = placed(all)
  const isWhole =
    openings.length === stages.length && stages.every(({ position }, at) => openings[at]?.position === position)
  if (!isWhole || stages.length === 0) return { kind: 'incomplete' }
  if (openings[0]?.firstDay !== 1) return { kind: 'first' }
  const moved = stages.map((stage, at) => {
    const firstDay = openings[at]?.firstDay ?? 0
    return { ...stage, firstDay, lastDay: (openings[at + 1]?.firstDay ?? lastDay + 1) - 1 }
  })
  const early = moved.findIndex(({ firstDay }, at) => at > 0 && firstDay <= (moved[at - 1]?.firstDay ?? 0))
  if (early >= 0) return { kind: 'order', position: early + 1 }
  const lasting = moved.findIndex((stage) => daysOf(stage) < 1 || daysOf(stage) > mostDaysOfStage)
  return lasting >= 0
    ? { kind: 'days', position: lasting + 1 }
    : [...moved, ...all.filter(({ position }) => position === null)]
}
