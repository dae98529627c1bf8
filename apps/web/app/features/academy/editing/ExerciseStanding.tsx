import { Button, Card, Row } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { acts, type EditedExercise, type EditedStage, useChangeProgramMutation } from './editing.api.ts'
import { practisedIn } from './placed-exercises.ts'

type ExerciseStandingProps = {
  programId: number
  stage: EditedStage
  exercise: EditedExercise
  onRemoved: () => void
}

/** Takes an exercise away: removed while nobody has seen it, withdrawn afterwards. Whoever is in the stage keeps it. */
export function ExerciseStanding({ programId, stage, exercise, onRemoved }: ExerciseStandingProps) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const [isAsked, setAsked] = useState(false)
  const place = { programId, stageId: stage.id, exerciseId: exercise.id }
  const { isWithdrawn } = exercise
  const isDraft = exercise.state === 'draft'
  const isOnly = !isWithdrawn && practisedIn(stage).length === 1
  const act = async () => {
    const { error } = await change(isDraft ? acts.removeExercise(place) : acts.withdrawExercise(place, !isWithdrawn))
    setAsked(false)
    if (!error && isDraft) onRemoved()
  }
  const words = isDraft ? 'Apagar exercício' : isWithdrawn ? 'Trazer o exercício de volta' : 'Retirar exercício'
  const needsAsking = (isDraft || !isWithdrawn) && !isAsked
  return (
    <Card>
      <h2>{isDraft ? 'Apagar' : isWithdrawn ? 'Exercício retirado' : 'Retirar'}</h2>
      <p className="ui-muted">
        {isDraft
          ? 'Este exercício nunca foi publicado. Apagado, ele não volta.'
          : isWithdrawn
            ? 'Quem já estava na etapa continua com ele até o fim dela. Ao voltar, ele entra como o último; o lugar você muda depois.'
            : 'Quem está na etapa continua com ele até o fim dela, e o que já fez fica. Quem começar a etapa depois de você publicar não o recebe.'}
      </p>
      {!isDraft && !isWithdrawn && (
        <p className="ui-muted">
          Se ninguém mais deve fazer este exercício, diga isso em “Como se faz” antes de retirar: o texto novo chega
          também a quem está na etapa.
        </p>
      )}
      {isOnly && <p>É o único exercício desta etapa. Sem ele, ela passa a ser de leitura.</p>}
      <SaidBanner failure={error} />
      <Row hasActions>
        <Button
          variant={isAsked ? 'danger' : 'quiet'}
          size="small"
          isBusy={isLoading}
          onClick={() => (needsAsking ? setAsked(true) : void act())}
        >
          {isAsked ? `${words} mesmo` : words}
        </Button>
      </Row>
    </Card>
  )
}
