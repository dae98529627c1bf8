import { dayAfter } from '@prumo/brazil'

/** The training of a programme by somebody who is enrolled in it. */
export type Training = {
  enrollmentId: number
  begunOn: string
  finishedAt: Date | null
  /** In São Paulo; null: never. */
  remindHour: number | null
  remindAt: Date | null
  remindedOn: string | null
  /** Since he last did something. */
  reminders: number
  touchedAt: Date
}

export type Choice = 'on' | 'again'

/** An exercise as a round asks for it; what it says is its stage's of today. */
export type RoundExercise = { id: number; everyDays: number }

/** A stage, gone through once. */
export type Round = {
  id: number
  number: number
  stageId: number
  /** The place that its stage had in the programme when it began; its review is sealed with it. */
  stagePosition: number
  /** So many days of training it lasts: as many as its stage had when it was begun. */
  days: number
  /** What he is asked for in it, in order: as its stage asked when it was begun. */
  exercises: RoundExercise[]
  begunOn: string
  reviewedAt: Date | null
  choice: Choice | null
  dataKeyId: string
}

/** Days that do not count; one without a last day goes on until he ends it, and may begin only tomorrow. */
export type Pause = { firstOn: string; lastOn: string | null }

export type Tick = { day: string; exerciseId: number }

/** Whether a day does not count: he neither trains on it nor is reminded. */
export const isPausedOn = (pauses: readonly Pause[], day: string): boolean =>
  pauses.some(({ firstOn, lastOn }) => firstOn <= day && (lastOn === null || day <= lastOn))

/**
 * The days from its first on that count until a day, that day included, in order; no more than `most`. Whether he
 * trained on them is not asked: a day off counts like any other, and a pause does not count at all.
 */
export const countedDays = (
  { begunOn }: Pick<Round, 'begunOn'>,
  { pauses, until, most }: { pauses: readonly Pause[]; until: string; most: number },
): string[] => {
  const days: string[] = []
  for (let day = begunOn; day <= until && days.length < most; day = dayAfter(day, 1))
    if (!isPausedOn(pauses, day)) days.push(day)
  return days
}

/** The pause that he has not ended; it may begin only tomorrow. */
export const openPause = (pauses: readonly Pause[]): Pause | null =>
  pauses.find(({ lastOn }) => lastOn === null) ?? null

/** The round of today: one that begins tomorrow is not it yet. */
export const currentRound = (rounds: readonly Round[], today: string): Round => {
  const round = rounds.filter(({ begunOn }) => begunOn <= today).at(-1) ?? rounds[0]
  if (!round) throw new Error('a training has a round')
  return round
}

type Now = { pauses: readonly Pause[]; today: string }

/** Which day of its stage today is; 0 before its first, and never more than the stage has. */
export const dayOfRound = (round: Round, { pauses, today }: Now): number =>
  countedDays(round, { pauses, until: today, most: round.days }).length

/** Whether the stage has had its days, and he has not looked back on it yet. */
export const mayReview = (round: Round, now: Now): boolean =>
  round.reviewedAt === null && dayOfRound(round, now) >= round.days

/** When what follows a review of today begins: tomorrow if today is still one of the stage's days. */
export const nextBegin = (round: Round, { pauses, today }: Now): string => {
  const days = countedDays(round, { pauses, until: today, most: round.days + 1 })
  return days.length > round.days ? today : dayAfter(today, 1)
}

/** The earliest day on which the stage after this round may open, if nothing is paused; null once he pauses. */
export const nextStageOn = (rounds: readonly Round[], { pauses, today }: Now): string | null => {
  const last = rounds.at(-1)
  if (!last || openPause(pauses)) return null
  if (last.begunOn > today) return last.begunOn
  const left = last.days - dayOfRound(last, { pauses, today })
  return left > 0 ? dayAfter(today, left + 1) : nextBegin(last, { pauses, today })
}

/** The first day of those before today on which he did nothing, after the last on which he did; null without any. */
export const idleSince = (round: Round, { used, pauses, today }: Now & { used: readonly string[] }): string | null => {
  const last = used
    .filter((day) => day >= round.begunOn && day < today)
    .sort()
    .at(-1)
  const first = last ? dayAfter(last, 1) : round.begunOn
  return countedDays({ begunOn: first }, { pauses, until: dayAfter(today, -1), most: 1 })[0] ?? null
}

/** Whether an exercise is one of this day of its stage. */
export const isPlannedOn = ({ everyDays }: Pick<RoundExercise, 'everyDays'>, dayOfStage: number): boolean =>
  dayOfStage > 0 && (dayOfStage - 1) % everyDays === 0
