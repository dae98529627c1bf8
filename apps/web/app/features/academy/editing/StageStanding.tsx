import { Button, Card, Row } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { acts, type EditedProgram, type EditedStage, useChangeProgramMutation } from './editing.api.ts'
import { placedStages } from './placed-stages.ts'

type StageStandingProps = { program: EditedProgram; stage: EditedStage; onRemoved: () => void }

/** Takes a stage away: removed while nobody has seen it, withdrawn afterwards. Whoever is in it keeps it. */
export function StageStanding({ program, stage, onRemoved }: StageStandingProps) {
  const [change, { isLoading, error }] = useChangeProgramMutation()
  const [isAsked, setAsked] = useState(false)
  const place = { programId: program.id, stageId: stage.id }
  const [isDraft, isWithdrawn] = [stage.state === 'draft', stage.position === null]
  const inTheWay = isWithdrawn ? null : inTheWayOf(program, stage)
  const act = async () => {
    const { error } = await change(isDraft ? acts.removeStage(place) : acts.withdrawStage(place, !isWithdrawn))
    setAsked(false)
    if (!error && isDraft) onRemoved()
  }
  const words = isDraft ? 'Apagar etapa' : isWithdrawn ? 'Trazer a etapa de volta' : 'Retirar etapa'
  const needsAsking = (isDraft || !isWithdrawn) && !isAsked
  return (
    <Card>
      <h2>{isDraft ? 'Apagar' : isWithdrawn ? 'Etapa retirada' : 'Retirar'}</h2>
      <p className="ui-muted">
        {isDraft
          ? 'Esta etapa nunca foi publicada. Apagada, ela não volta.'
          : isWithdrawn
            ? 'Quem já estava nela continua até o fim. Ao voltar, ela entra como a última; o lugar você muda depois.'
            : 'Quem está nela continua até o fim, com os seus dias e o seu diário, e segue para a próxima. Quem ainda não chegou deixa de passar por ela quando você publicar.'}
      </p>
      {inTheWay && <p>{inTheWay}</p>}
      <SaidBanner failure={error} />
      {!inTheWay && (
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
      )}
    </Card>
  )
}

/** Why it cannot go yet; null if it can. */
const inTheWayOf = (program: EditedProgram, { position }: EditedStage): string | null => {
  if (placedStages(program).length === 1) return 'Esta é a única etapa, e um treino tem pelo menos uma.'
  const count = program.lessons.filter((lesson) => !lesson.isWithdrawn && lesson.stagePosition === position).length
  if (count === 0) return null
  const lessons = count === 1 ? 'a aula desta etapa' : `as ${count} aulas desta etapa`
  return `Antes, leve ${lessons} a outra etapa, com Subir e Descer na página do programa, ou retire cada uma.`
}
