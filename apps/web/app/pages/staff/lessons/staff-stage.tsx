import { Link, useNavigate, useParams } from 'react-router'
import { EditStage } from '#features/academy/editing/EditStage.tsx'
import { StageExercises } from '#features/academy/editing/StageExercises.tsx'
import { StageStanding } from '#features/academy/editing/StageStanding.tsx'
import { lateLinks } from '#late-links'
import { dayRange } from '#shared/format/day-range.ts'
import { Missing, PartHead, PartState, ProgramFrame } from './ProgramFrame.tsx'

/** One stage: what it says and what is practised in it; its days are moved with those of all stages. */
export default function StaffStage() {
  const params = useParams()
  const navigate = useNavigate()
  return (
    <ProgramFrame id={Number(params.id)}>
      {(program) => {
        const stage = program.stages.find(({ id }) => id === Number(params.stageId))
        if (!stage) return <Missing title="Esta etapa não existe" to={lateLinks.staffProgram(program.id)} />
        const { id, position, title } = stage
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
            <StageExercises program={program} stage={stage} />
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
