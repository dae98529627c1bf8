import { calendarDayOf } from '@prumo/brazil'
import type { StagePractice } from '#domains/content/academy'
import type { Round, RoundExercise } from './training.ts'

/** A stage as its programme has it now. */
export type ProgramStage = {
  id: number
  /** Null of one that was withdrawn. */
  position: number | null
  /** For whoever begins it now. */
  days: number
  /** When it was first shown; null: from the beginning. */
  shownAt: Date | null
  /** The ids of the stages that stood after it when it was first shown. */
  shownBefore: readonly number[]
}

/** A stage of his, by its days of training, counted from the first of all; both included. */
export type OwnStage = { id: number; position: number; firstDay: number; lastDay: number }

/**
 * The stages that he has not begun, in the programme's order: none that was withdrawn, and none that was first shown
 * before a stage that he had begun by then. That is decided once: where stages stand today changes only their order.
 */
export const stagesAhead = <Stage extends ProgramStage>(
  stages: readonly Stage[],
  rounds: readonly Pick<Round, 'stageId' | 'begunOn'>[],
): Stage[] =>
  stages.filter((stage) => {
    const { position, shownAt, shownBefore } = stage
    if (position === null || rounds.some(({ stageId }) => stageId === stage.id)) return false
    const shownOn = shownAt && calendarDayOf(shownAt)
    return !rounds.some(
      ({ stageId, begunOn }) => shownOn !== null && begunOn <= shownOn && shownBefore.includes(stageId),
    )
  })

/** What a stage asks of whoever begins it now. */
export const asksNow = ({ exercises }: Pick<StagePractice, 'exercises'>): RoundExercise[] =>
  exercises.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id, everyDays }) => ({ id, everyDays }))

type Going = { rounds: readonly Round[]; today: string; isOver: boolean }

/**
 * His own way through the programme: what he has begun, in the order in which he did, also what was withdrawn since;
 * then what is ahead. A stage that he has gone through lasts as long as it did for him. Whoever has finished is asked
 * for nothing more.
 */
export const ownStages = (stages: readonly ProgramStage[], { rounds, today, isOver }: Going): OwnStage[] => {
  const begun = [...new Set(rounds.map(({ stageId }) => stageId))]
  const ahead = isOver ? [] : stagesAhead(stages, rounds)
  const own: OwnStage[] = []
  for (const id of [...begun, ...ahead.map((stage) => stage.id)]) {
    const ofStage = rounds.filter(({ stageId }) => stageId === id)
    // A round that begins tomorrow is not the one whose days he sees today.
    const lasts = ofStage.filter(({ begunOn }) => begunOn <= today).at(-1) ?? ofStage.at(-1)
    const days = lasts?.days ?? stages.find((stage) => stage.id === id)?.days ?? 0
    const firstDay = (own.at(-1)?.lastDay ?? 0) + 1
    own.push({ id, position: own.length + 1, firstDay, lastDay: firstDay + days - 1 })
  }
  return own
}
