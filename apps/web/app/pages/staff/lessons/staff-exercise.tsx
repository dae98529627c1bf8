import { Card } from '@prumo/ui'
import { Link, useNavigate, useParams } from 'react-router'
import { EditExercise } from '#features/academy/editing/EditExercise.tsx'
import { ExerciseStanding } from '#features/academy/editing/ExerciseStanding.tsx'
import type { EditedExercise } from '#features/academy/editing/editing.api.ts'
import { exerciseWords } from '#features/academy/editing/exercise-form.ts'
import { ExerciseGuide } from '#features/training/ExerciseGuide.tsx'
import { lateLinks } from '#late-links'
import { Missing, PartHead, PartState, ProgramFrame } from './ProgramFrame.tsx'
import '#features/training/training.css'

/** One exercise of a stage: what it says, its timer and its days, and how whoever trains will find it. */
export default function StaffExercise() {
  const params = useParams()
  const navigate = useNavigate()
  return (
    <ProgramFrame id={Number(params.id)}>
      {(program) => {
        const stage = program.stages.find(({ id }) => id === Number(params.stageId))
        if (!stage) return <Missing title="Esta etapa não existe" to={lateLinks.staffProgram(program.id)} />
        const toStage = lateLinks.staffStage(program.id, stage.id)
        const exercise = stage.exercises.find(({ id }) => id === Number(params.exerciseId))
        if (!exercise) return <Missing title="Este exercício não existe" to={toStage} />
        const { id, title, isWithdrawn } = exercise
        const isChanged = program.changes.some(
          ({ stageId, kinds }) => stageId === stage.id && (kinds.includes('exercises') || kinds.includes('added')),
        )
        return (
          <>
            <PartHead program={program} title={isWithdrawn ? `Exercício retirado. ${title}` : title}>
              <p className="staff__lead">
                <Link to={toStage}>
                  {stage.position === null ? stage.title : `Etapa ${stage.position}. ${stage.title}`}
                </Link>
              </p>
              <PartState program={program} isChanged={isChanged} />
            </PartHead>
            <EditExercise key={id} programId={program.id} stageId={stage.id} exercise={exercise} />
            <AsRead exercise={exercise} />
            <ExerciseStanding
              programId={program.id}
              stage={stage}
              exercise={exercise}
              onRemoved={() => void navigate(toStage)}
            />
          </>
        )
      }}
    </ProgramFrame>
  )
}

/** As the patient finds it once it is published; the timer runs, and nothing is ticked. */
function AsRead({ exercise }: { exercise: EditedExercise }) {
  return (
    <section className="training lesson-editor__reading" aria-label="Como o paciente vê">
      <Card className="training__card">
        <h2>Como o paciente vê</h2>
        {exercise.isUnfinished ? (
          <p>Escreva como se faz e o cronômetro, e salve: aqui aparece como fica.</p>
        ) : (
          <div key={exercise.wordsRevision}>
            <h3>{exercise.title}</h3>
            <p className="ui-muted">{exerciseWords(exercise)}</p>
            <ExerciseGuide exercise={exercise} isDone isBusy={false} onDone={() => undefined} />
          </div>
        )}
      </Card>
    </section>
  )
}
