import { Banner, Button, Card, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ExerciseGuide } from './ExerciseGuide.tsx'
import { type Exercise, type Stage, type Training, useTickExerciseMutation } from './training.api.ts'
import { restWords, whenWords } from './training-words.ts'

type TodayPlanProps = {
  training: Training
  stage: Stage
  toLesson: (lessonId: number) => string
  mayTake: () => boolean
}

/** What is practised today, each with its timer, and what it is for. */
export function TodayPlan({ training, stage, toLesson, mayTake }: TodayPlanProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [tick, { error, isLoading }] = useTickExerciseMutation()
  const { plan, today, enrollmentId } = training
  const practice = stage.practice
  const isWhole = plan.length > 0 && plan.every(({ isDone }) => isDone)
  const say = (exerciseId: number, isDone: boolean) => {
    // What he takes back needs no consent.
    if (isDone && !mayTake()) return
    void tick({
      ...{ enrollmentId, day: today, exercise_id: exerciseId, is_done: isDone },
      key: crypto.randomUUID(),
    })
  }
  return (
    <Card className="training__card">
      <h2>O plano de hoje</h2>
      {plan.length === 0 ? (
        <p>{restWords(stage)}</p>
      ) : (
        <ul className="training__plan">
          {plan.map(({ exerciseId, isDone }) => {
            const exercise = practice?.exercises.find(({ id }) => id === exerciseId)
            return (
              exercise && (
                <li key={exerciseId}>
                  <PlannedExercise
                    {...{ exercise, isDone }}
                    isOpen={openId === exerciseId}
                    isBusy={isLoading}
                    onOpen={() => setOpenId(openId === exerciseId ? null : exerciseId)}
                    onTick={(done) => say(exerciseId, done)}
                  />
                </li>
              )
            )
          })}
        </ul>
      )}
      <SaidBanner failure={error} />
      <div role="status">
        {isWhole && (
          <Banner tone="ok" title="O de hoje está feito">
            {training.nextStageOn && !training.isReviewDue
              ? `A próxima etapa pode abrir ${whenWords(training.nextStageOn, today)}.`
              : 'Por hoje é isso.'}
          </Banner>
        )}
      </div>
      {stage.lessons.length > 0 && (
        <p className="ui-muted">
          {stage.lessons.length > 1 ? 'As aulas desta etapa: ' : 'A aula desta etapa: '}
          {stage.lessons.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={toLesson(id)}>{title}</Link>
            </span>
          ))}
        </p>
      )}
      {practice && <p className="ui-muted">{practice.caution}</p>}
    </Card>
  )
}

type PlannedExerciseProps = {
  exercise: Exercise
  isDone: boolean
  isOpen: boolean
  isBusy: boolean
  onOpen: () => void
  onTick: (isDone: boolean) => void
}

function PlannedExercise({ exercise, isDone, isOpen, isBusy, onOpen, onTick }: PlannedExerciseProps) {
  const { id, title, minutes } = exercise
  return (
    <>
      <div className="training__exercise">
        <div>
          <h3>{title}</h3>
          <p className="ui-muted">{`${minutes} min`}</p>
        </div>
        {isDone && <StatusBadge tone="ok">Feito</StatusBadge>}
      </div>
      <div className="training__buttons">
        <Button
          size="small"
          variant="quiet"
          aria-label={`${isOpen ? 'Fechar' : 'Como fazer'}: ${title}`}
          aria-expanded={isOpen}
          aria-controls={`exercise-${id}`}
          onClick={onOpen}
        >
          {isOpen ? 'Fechar' : 'Como fazer'}
        </Button>
        <Button
          size="small"
          variant={isDone ? 'quiet' : 'teal'}
          aria-label={`${isDone ? 'Desmarcar' : 'Marcar como feito'}: ${title}`}
          isBusy={isBusy}
          onClick={() => onTick(!isDone)}
        >
          {isDone ? 'Desmarcar' : 'Marcar como feito'}
        </Button>
      </div>
      <div id={`exercise-${id}`} hidden={!isOpen}>
        {isOpen && <ExerciseGuide {...{ exercise, isDone, isBusy }} onDone={() => onTick(true)} />}
      </div>
    </>
  )
}
