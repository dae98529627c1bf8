import { calendarDayOf } from '@prumo/brazil'
import { mustHaveConsented } from '#domains/care/programme-consents'
import { listStagePractices, type Program, type StagePractice } from '#domains/content/academy'
import { holdAccountOpen } from '#domains/people/identity'
import { getWatchable } from '#domains/plans/viewings'
import type { Context } from '#platform/context'
import { nextReminder } from './reminder.ts'
import { listRounds } from './rounds.repository.ts'
import { clockBehind, notStarted, trainingNotFound } from './training.errors.ts'
import { findTrainingForUpdate, listPauses, saveTraining } from './training.repository.ts'
import { currentRound, type Pause, type Round, type Training } from './training.ts'

/** A training that its owner changes, held by this transaction. */
export type HeldTraining = {
  program: Program
  training: Training
  rounds: Round[]
  round: Round
  pauses: Pause[]
  today: string
}

/** Whoever may watch the course trains by it, if it has stages. Throws not_found. */
export const getTrainable = async (ctx: Context, { enrollmentId }: { enrollmentId: number }) => {
  const { enrollment, program } = await getWatchable(ctx, { enrollmentId })
  const practices = await listStagePractices(ctx, { programId: program.id })
  if (practices.length === 0 || enrollment.userId === null) throw trainingNotFound()
  return { userId: enrollment.userId, program, practices }
}

/** Clocks of two of our machines differ by less. */
const betweenMachines = 5_000

/** Throws not_found, training_not_started, training_clock_behind. */
export const holdTraining = async (
  ctx: Context,
  { enrollmentId }: { enrollmentId: number },
): Promise<HeldTraining & { practices: StagePractice[]; userId: number }> => {
  const { userId, program, practices } = await getTrainable(ctx, { enrollmentId })
  await holdAccountOpen(ctx, { userId })
  const training = await findTrainingForUpdate(ctx, enrollmentId)
  if (!training) throw notStarted()
  if (training.touchedAt.getTime() - ctx.now().getTime() > betweenMachines) throw clockBehind()
  const rounds = await listRounds(ctx, enrollmentId)
  const today = calendarDayOf(ctx.now())
  const pauses = await listPauses(ctx, enrollmentId)
  return { userId, program, practices, training, rounds, round: currentRound(rounds, today), pauses, today }
}

/** The same, of who agreed that what he says of his days is kept. Throws also programme_consent_missing. */
export const holdConsented = async (ctx: Context, whose: { enrollmentId: number }) => {
  const held = await holdTraining(ctx, whose)
  await mustHaveConsented(ctx, { patientId: held.userId, programme: 'training' })
  return held
}

/** He did something now: reminders count from here, and come at his hour while he neither pauses nor has finished. */
export const touch = async (
  ctx: Context,
  { training, pauses }: { training: Training; pauses: readonly Pause[] },
): Promise<void> => {
  const touched = { ...training, reminders: 0, touchedAt: ctx.now() }
  const isOver = training.finishedAt !== null
  await saveTraining(ctx, { ...touched, remindAt: isOver ? null : nextReminder(touched, { now: ctx.now(), pauses }) })
}
