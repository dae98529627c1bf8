import { Button, Card, Row } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { acts, type EditedLesson, useChangeProgramMutation } from './editing.api.ts'

type LessonStandingProps = { programId: number; lesson: EditedLesson; onRemoved: () => void }

/** Takes a lesson away: removed while nobody has seen it, withdrawn afterwards. */
export function LessonStanding({ programId, lesson, onRemoved }: LessonStandingProps) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const [isAsked, setAsked] = useState(false)
  const place = { programId, lessonId: lesson.id }
  const isDraft = lesson.state === 'draft'
  const act = async () => {
    const { error } = await change(isDraft ? acts.removeLesson(place) : acts.withdraw(place, !lesson.isWithdrawn))
    setAsked(false)
    if (!error && isDraft) onRemoved()
  }
  const words = isDraft ? 'Apagar aula' : lesson.isWithdrawn ? 'Trazer a aula de volta' : 'Retirar aula'
  const needsAsking = !lesson.isWithdrawn && !isAsked
  return (
    <Card>
      <h2>{isDraft ? 'Apagar' : lesson.isWithdrawn ? 'Aula retirada' : 'Retirar'}</h2>
      <p className="ui-muted">
        {isDraft
          ? 'Esta aula nunca foi publicada. Apagada, ela não volta.'
          : 'Quem já assistiu continua com a aula concluída, e os certificados continuam valendo. Muda para os pacientes quando você publicar.'}
      </p>
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
