import { bodyMassOf, isScreenPositive } from '@prumo/contracts/surveys/weight-stop'
import type { Context } from '#platform/context'
import { type CheckIn, isWeighed, type Weighed } from './check-in.ts'
import { openCheckIns, openDecisions, openStandingAnswers, type Unreadable } from './opened-weight.repository.ts'
import { type Decision, isGoing, nextCheckInOn, type Programme } from './programme.ts'
import { type ShownPhoto, shownPhotos } from './shown-photos.ts'
import { trendOf, weeklyChangeOf } from './trend.ts'
import { countPhotos } from './weight.repository.ts'
import type { GivenAnswers, Urgency } from './weight-answers.ts'
import { urgenciesIn } from './words/urgencies.ts'

type ShownCheckIn = Weighed & { trendGrams: number }

export type Course = {
  answers: GivenAnswers | null
  /** What he answered before them, and nobody has decided on. */
  earlierAnswers: GivenAnswers[]
  isScreenPositive: boolean
  urgency: Urgency | null
  /** The one that counts of each day, the newest first. */
  checkIns: ShownCheckIn[]
  /** How many grams the trend moves a week; null while there is too little. */
  weeklyChangeGrams: number | null
  /** In kg/m², by the last weight. */
  bodyMass: number | null
  nextCheckInOn: string | null
  /** What he wrote beside his measures, also beside one that a later one of its day replaced; the newest first. */
  notes: CheckIn[]
  /** What a later measure of its day replaced and nobody has decided on, where it alerts or names symptoms. */
  replaced: ShownCheckIn[]
  /** How he said that he was, without a weight; the newest first. */
  reports: CheckIn[]
  /** The newest first, and the first he took. */
  photos: ShownPhoto[]
  photoCount: number
  decision: Decision | null
  /** What was kept and does not open, the newest first; the rest is shown without it. */
  unreadable: Unreadable[]
}

/**
 * Everything of a programme, opened; without one, how he was before a doctor followed him. Its callers ask whether they
 * may, and log the reading.
 */
export const openCourse = async (
  ctx: Context,
  { patientId, programme }: { patientId: number; programme: Programme | null },
): Promise<Course> => {
  const { opened: standing, unreadable: answersShut } = await openStandingAnswers(ctx, { patientId })
  const { opened: sent, unreadable: sentShut } = await openCheckIns(ctx, { patientId })
  const { opened: decisions, unreadable: decisionsShut } = await openDecisions(ctx, { patientId })
  const [decision = null] = decisions
  const [answers = null, ...earlierAnswers] = standing
  const { checkIns, replaced, weeklyChangeGrams } = smoothed(sent.filter(isWeighed))
  const since = decision?.decidedAt.getTime() ?? 0
  const lastGrams = checkIns[0]?.grams ?? answers?.weightGrams
  return {
    ...{ answers, earlierAnswers },
    isScreenPositive: standing.some(isScreenPositive),
    urgency: urgenciesIn({ standing, sent, decidedAt: decision?.decidedAt ?? null })[0]?.urgency ?? null,
    ...{ checkIns, weeklyChangeGrams, decision },
    bodyMass: answers && lastGrams ? bodyMassOf({ heightCm: answers.heightCm, weightGrams: lastGrams }) : null,
    nextCheckInOn: programme && isGoing(programme) && checkIns[0] ? nextCheckInOn(checkIns[0].on) : null,
    notes: sent.filter(({ note }) => note !== '').sort((one, other) => other.id - one.id),
    replaced: replaced.filter(({ sentAt, ...told }) => sentAt.getTime() > since && saysSomething(told)),
    reports: sent.filter((one) => !isWeighed(one)).sort((one, other) => other.id - one.id),
    photos: await shownPhotos(ctx, { patientId }),
    photoCount: await countPhotos(ctx, { patientId }),
    unreadable: [...answersShut, ...sentShut, ...decisionsShut].sort((one, other) => (one.on < other.on ? 1 : -1)),
  }
}

const smoothed = (sent: readonly Weighed[]) => {
  const points = trendOf([...sent].reverse())
  const trends = new Map(points.map(({ on, trendGrams }) => [on, trendGrams]))
  const shown = sent.map((checkIn) => ({ ...checkIn, trendGrams: trends.get(checkIn.on) ?? checkIn.grams }))
  // The newest of each day comes first.
  const counts = (index: number) => shown[index - 1]?.on !== shown[index]?.on
  return {
    checkIns: shown.filter((_, index) => counts(index)),
    replaced: shown.filter((_, index) => !counts(index)),
    weeklyChangeGrams: weeklyChangeOf(points),
  }
}

const saysSomething = ({ alerts, symptoms }: Pick<CheckIn, 'alerts' | 'symptoms'>): boolean =>
  alerts.length > 0 || symptoms.length > 0
