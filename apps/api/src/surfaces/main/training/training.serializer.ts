import type { showTraining } from '@prumo/contracts/main'
import type { z } from 'zod'
import type { Exercise } from '#domains/content/academy'
import { ownStages, type ReadTraining } from '#domains/plans/training'

type Training = z.output<typeof showTraining.response>['training']
type Standing = NonNullable<ReadTraining['standing']>

/** The stages that have not opened say only what they are called. */
export const trainingOnTheWire = (
  { program, practices, standing, diary }: ReadTraining,
  { enrollmentId, today }: { enrollmentId: number; today: string },
): Training => ({
  enrollmentId,
  title: program.title,
  ...(standing ? whereHeIs(standing) : notStarted(today)),
  stages: (standing?.stages ?? whole(practices, today)).flatMap(({ id: stageId, ...own }) => {
    const practice = practices.find(({ id }) => id === stageId)
    if (!practice) return []
    const state = stateOf(stageId, standing)
    return {
      ...own,
      title: practice.title,
      summary: practice.summary,
      state,
      lessons: program.lessons
        .filter(({ stagePosition }) => stagePosition !== null && stagePosition === practice.position)
        .map(({ id, title }) => ({ id, title })),
      practice:
        state === 'closed'
          ? null
          : {
              paragraphs: practice.paragraphs,
              caution: practice.caution,
              reviewQuestion: practice.reviewQuestion,
              sources: practice.sources,
              exercises: (standing?.opened.get(stageId) ?? []).flatMap(({ id }) =>
                practice.exercises.filter((exercise) => exercise.id === id).map(exerciseOnTheWire),
              ),
            },
    }
  }),
  days: standing?.days ?? [],
  diary,
})

const exerciseOnTheWire = ({ id, title, steps, minutes, signals, repeats }: Exercise) => ({
  id,
  title,
  steps,
  minutes,
  signals,
  repeats,
})

/** Before the first day, all of the programme. */
const whole = (practices: ReadTraining['practices'], today: string) =>
  ownStages(practices, { rounds: [], today, isOver: false })

const stateOf = (stageId: number, standing: Standing | null): Training['stages'][number]['state'] => {
  if (!standing?.opened.has(stageId)) return 'closed'
  return standing.round.stageId === stageId ? 'current' : 'open'
}

const whereHeIs = (standing: Standing) => ({
  state: standing.training.finishedAt
    ? ('finished' as const)
    : standing.isPaused
      ? ('paused' as const)
      : ('going' as const),
  today: standing.today,
  begunOn: standing.training.begunOn,
  round: standing.round.number,
  stagePosition: standing.stages.find(({ id }) => id === standing.round.stageId)?.position ?? null,
  dayOfStage: standing.dayOfStage,
  isReviewDue: standing.isReviewDue,
  nextStageOn: standing.nextStageOn,
  pausesOn: standing.training.finishedAt ? null : standing.pausesOn,
  idleSince: standing.idleSince,
  remindHour: standing.training.remindHour,
  plan: standing.plan,
})

const notStarted = (today: string) => ({
  state: 'not_started' as const,
  today,
  begunOn: null,
  round: null,
  stagePosition: null,
  dayOfStage: null,
  isReviewDue: false,
  nextStageOn: null,
  pausesOn: null,
  idleSince: null,
  remindHour: null,
  plan: [],
})
