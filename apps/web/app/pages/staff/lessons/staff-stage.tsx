import { Card } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { EditStage } from '#features/academy/editing/EditStage.tsx'
import { lateLinks } from '#late-links'
import { Missing, PartHead, PartState, ProgramFrame } from './ProgramFrame.tsx'

/** One stage: what it says; its exercises come with the software, and its days are moved with those of all stages. */
export default function StaffStage() {
  const params = useParams()
  return (
    <ProgramFrame id={Number(params.id)}>
      {(program) => {
        const stage = program.stages.find(({ position }) => position === Number(params.position))
        if (!stage) return <Missing title="Esta etapa não existe" to={lateLinks.staffProgram(program.id)} />
        const { position, title, firstDay, lastDay, exercises } = stage
        const isChanged = program.changes.some(({ stagePosition }) => stagePosition === position)
        return (
          <>
            <PartHead program={program} title={`Etapa ${position}. ${title}`}>
              <p className="staff__lead">
                {`Dias ${firstDay} a ${lastDay}. `}
                <Link to={lateLinks.staffStageDays(program.id)}>Mudar os dias</Link>
              </p>
              <PartState program={program} isChanged={isChanged} />
            </PartHead>
            <EditStage key={`${program.id} ${position}`} program={program} stage={stage} />
            <Card>
              <h2>Exercícios</h2>
              <ul>
                {exercises.map(({ id, title, minutes }) => (
                  <li key={id}>{`${title}, ${minutes} min`}</li>
                ))}
              </ul>
              <p className="ui-muted">Os exercícios e seus tempos vêm com o sistema e não mudam aqui.</p>
            </Card>
          </>
        )
      }}
    </ProgramFrame>
  )
}
