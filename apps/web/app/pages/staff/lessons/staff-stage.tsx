import { Card } from '@prumo/ui'
import { Link, useNavigate, useParams } from 'react-router'
import { EditStage } from '#features/academy/editing/EditStage.tsx'
import { StageStanding } from '#features/academy/editing/StageStanding.tsx'
import { lateLinks } from '#late-links'
import { dayRange } from '#shared/format/day-range.ts'
import { Missing, PartHead, PartState, ProgramFrame } from './ProgramFrame.tsx'

/** One stage: what it says; its exercises come with the software, and its days are moved with those of all stages. */
export default function StaffStage() {
  const params = useParams()
  const navigate = useNavigate()
  return (
    <ProgramFrame id={Number(params.id)}>
      {(program) => {
        const stage = program.stages.find(({ id }) => id === Number(params.stageId))
        if (!stage) return <Missing title="Esta etapa não existe" to={lateLinks.staffProgram(program.id)} />
        const { id, position, title, exercises } = stage
        const isChanged = program.changes.some(({ stageId }) => stageId === id)
        return (
          <>
            <PartHead
              program={program}
              title={position === null ? `Etapa retirada. ${title}` : `Etapa ${position}. ${title}`}
            >
              {position !== null && (
                <p className="staff__lead">
                  {`${dayRange(stage)}. `}
                  <Link to={lateLinks.staffStageDays(program.id)}>Mudar os dias</Link>
                </p>
              )}
              <PartState program={program} isChanged={isChanged} />
            </PartHead>
            <EditStage key={id} program={program} stage={stage} />
            <Card>
              <h2>Exercícios</h2>
              {exercises.length > 0 ? (
                <ul>
                  {exercises.map(({ id, title, minutes }) => (
                    <li key={id}>{`${title}, ${minutes} min`}</li>
                  ))}
                </ul>
              ) : (
                <p>Esta etapa ainda não tem exercícios. Para o paciente, ela é de leitura.</p>
              )}
              <p className="ui-muted">Os exercícios e seus tempos vêm com o sistema e não mudam aqui.</p>
            </Card>
            <StageStanding
              program={program}
              stage={stage}
              onRemoved={() => void navigate(lateLinks.staffProgram(program.id))}
            />
          </>
        )
      }}
    </ProgramFrame>
  )
}
