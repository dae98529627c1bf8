import { dayAfter } from '@prumo/brazil'
import type { StagePractice } from '#domains/content/academy'
import { type OwnStage, ownStages } from './own-stages.ts'
import {
  countedDays,
  currentRound,
  dayOfRound,
  idleSince,
  isPausedOn,
  isPlannedOn,
  mayReview,
  nextStageOn,
  openPause,
  type Pause,
  type Round,
  type RoundExercise,
  type Tick,
  type Training,
} from './training.ts'

/** A day of the training that has come: how much of its plan was done. */
export type TrainedDay = { number: number; day: string; planned: number; done: number }

/** Where he is. */
export type Standing = {
  training: Training
  today: string
  round: Round
  /** Of its stage, from 1 on; 0 if its first day was paused. */
  dayOfStage: number
  isPaused: boolean
  /** The first day of a pause that has not begun; null without one. */
  pausesOn: string | null
  isReviewDue: boolean
  nextStageOn: string | null
  /** Days without anything done, since the first of them, that he may take off; null for few or none. */
  idleSince: string | null
  /** The exercises of today, and which of them are done. */
  plan: { exerciseId: number; isDone: boolean }[]
  /** By number, of each stage as he went through it last. */
  days: TrainedDay[]
  /** The stages that have opened, by their ids: what each asks of him, or asked last. */
  opened: Map<number, RoundExercise[]>
  /** His own, in his order, with the days that each has for him. */
  stages: OwnStage[]
}

/** From so many days on it is worth asking whether they are to count. */
const daysWorthAsking = 3

export type Facts = {
  training: Training
  practices: StagePractice[]
  rounds: Round[]
  pauses: Pause[]
  ticks: Tick[]
  written: string[]
  today: string
}

/** Where he is, by what is known of his training. */
export const standingOf = (facts: Facts): Standing => {
  const { training, rounds, pauses, today } = facts
  const now = { pauses, today }
  const round = currentRound(rounds, today)
  const isOver = training.finishedAt !== null
  const isPaused = isPausedOn(pauses, today)
  const pause = openPause(pauses)
  return {
    training,
    today,
    round,
    dayOfStage: dayOfRound(round, now),
    isPaused,
    pausesOn: pause && pause.firstOn > today ? pause.firstOn : null,
    isReviewDue: !isPaused && mayReview(round, now),
    nextStageOn: isOver ? null : nextStageOn(rounds, now),
    idleSince: isOver || round.reviewedAt || isPaused ? null : worthAsking(facts, round),
    plan: planOf(facts, round),
    days: trainedDays(facts),
    stages: stagesOf(facts),
    opened: new Map(rounds.filter(({ begunOn }) => begunOn <= today).map((one) => [one.stageId, one.exercises])),
  }
}

const worthAsking = (facts: Facts, round: Round): string | null => {
  if (!hasExercises(round)) return null
  const { pauses, today, ticks, written } = facts
  const used = [...ticks.map(({ day }) => day), ...written]
  const since = idleSince(round, { used, pauses, today })
  if (since === null) return null
  const idle = countedDays({ begunOn: since }, { pauses, until: dayAfter(today, -1), most: daysWorthAsking })
  return idle.length >= daysWorthAsking ? since : null
}

const firstDayOf = (stages: OwnStage[], { stageId }: Round): number =>
  stages.find(({ id }) => id === stageId)?.firstDay ?? 1

/** Whether there is anything to train in a round; in one without exercises no day is missed. */
export const hasExercises = ({ exercises }: Pick<Round, 'exercises'>): boolean => exercises.length > 0

/** What is to be done today; after the stage's days he may go on with those of the last one. */
export const planOf = (facts: Pick<Facts, 'ticks' | 'pauses' | 'today'>, round: Round): Standing['plan'] => {
  const { ticks, today } = facts
  const dayOfStage = dayOfRound(round, facts)
  return round.exercises
    .filter((exercise) => isPlannedOn(exercise, dayOfStage))
    .map(({ id }) => ({
      exerciseId: id,
      isDone: ticks.some(({ day, exerciseId }) => day === today && exerciseId === id),
    }))
}

const stagesOf = ({ training, practices, rounds, today }: Facts): OwnStage[] =>
  ownStages(practices, { rounds, today, isOver: training.finishedAt !== null })

/** Each day of training once: of a stage that he repeats the last round is told. */
const trainedDays = (facts: Facts): TrainedDay[] => {
  const { rounds, pauses, today, ticks } = facts
  const last = new Map(rounds.filter(({ begunOn }) => begunOn <= today).map((round) => [round.stageId, round] as const))
  const stages = stagesOf(facts)
  return [...last.values()].flatMap((round) =>
    countedDays(round, { pauses, until: today, most: round.days }).map((day, index) => {
      const planned = round.exercises.filter((exercise) => isPlannedOn(exercise, index + 1)).map(({ id }) => id)
      return {
        number: firstDayOf(stages, round) + index,
        day,
        planned: planned.length,
        done: ticks.filter((tick) => tick.day === day && planned.includes(tick.exerciseId)).length,
      }
    }),
  )
}
