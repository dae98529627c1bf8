import { Button, Card, StatusBadge, TextField } from '@prumo/ui'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import { useRequestKey } from '#shared/hooks/use-request-key.ts'
import type { Failure } from '#shared/http/failure.ts'
import {
  acts,
  type EditedExercise,
  type EditedProgram,
  type EditedStage,
  useChangeProgramMutation,
} from './editing.api.ts'
import { exerciseWords } from './exercise-form.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { movedExercises, practisedIn, withdrawnFrom } from './placed-exercises.ts'

type StageExercisesProps = { program: EditedProgram; stage: EditedStage }

/** What is practised in a stage, in order; each goes up and down by its buttons, which keep the focus. */
export function StageExercises({ program, stage }: StageExercisesProps) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const said = useRef<HTMLParagraphElement>(null)
  const [exercises, withdrawn] = [practisedIn(stage), withdrawnFrom(stage)]
  const move = async (exercise: EditedExercise, by: -1 | 1) => {
    const moved = movedExercises(stage, { exerciseId: exercise.id, by })
    if (!moved || isLoading) return
    const { data } = await change(acts.orderExercises(program, { stageId: stage.id, exerciseIds: moved }))
    if (data && said.current)
      said.current.textContent = `${exercise.title}: agora o exercício ${moved.indexOf(exercise.id) + 1}.`
  }
  const row = (exercise: EditedExercise) => (
    <li key={exercise.id} className="lesson-editor__lesson">
      <div>
        <Link to={lateLinks.staffExercise(program.id, stage.id, exercise.id)}>{exercise.title}</Link>
        <p className="ui-muted">{exerciseWords(exercise)}</p>
      </div>
      <div className="lesson-editor__states">
        {exercise.isUnfinished && <StatusBadge tone="danger">Falta algo</StatusBadge>}
        {exercise.state === 'draft' && <StatusBadge tone="wait">novo</StatusBadge>}
      </div>
      {!exercise.isWithdrawn && (
        <MoveButtons
          what={`exercício ${exercise.title}`}
          canMove={(by) => movedExercises(stage, { exerciseId: exercise.id, by }) !== null}
          onMove={(by) => void move(exercise, by)}
        />
      )}
    </li>
  )
  return (
    <Card>
      <h2>Exercícios</h2>
      <p ref={said} role="status" className="ui-hidden" />
      <p className="ui-muted">
        Quem está na etapa termina com os exercícios e os dias que ela tinha quando ele começou. O que você corrigir no
        texto e no cronômetro chega também a ele, ao publicar.
      </p>
      <SaidBanner failure={error} />
      {exercises.length > 0 ? (
        <ol className="lesson-editor__lessons">{exercises.map(row)}</ol>
      ) : (
        <p>Sem exercícios, esta etapa é de leitura.</p>
      )}
      {withdrawn.length > 0 && (
        <div className="lesson-editor__stage">
          <h3>Exercícios retirados</h3>
          <ul className="lesson-editor__lessons">{withdrawn.map(row)}</ul>
        </div>
      )}
      <AddExercise programId={program.id} stageId={stage.id} />
    </Card>
  )
}

/** An exercise begins with a title, after the others. */
function AddExercise({ programId, stageId }: { programId: number; stageId: number }) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const [title, setTitle] = useState('')
  const key = useRequestKey()
  const fault = faultAt(error as Failure | undefined, 'title')
  const add = async () => {
    const { error } = await change(acts.addExercise({ programId, stageId, key: key.of(title), title }))
    if (error) return
    key.spend()
    setTitle('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <form noValidate method="post" className="lesson-editor__fields lesson-editor__stage" onSubmit={submit}>
      <TextField
        label="Título do novo exercício"
        hint="Ele entra no fim, para todos os dias. Como se faz e o cronômetro você escreve na página dele."
        maxLength={120}
        value={title}
        error={fault}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {!fault && <SaidBanner failure={error} />}
      <div>
        <Button type="submit" variant="quiet" isBusy={isLoading}>
          Acrescentar exercício
        </Button>
      </div>
    </form>
  )
}
