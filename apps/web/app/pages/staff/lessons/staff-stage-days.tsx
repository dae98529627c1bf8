import { useParams } from 'react-router'
import { StageDays } from '#features/academy/editing/StageDays.tsx'
import { lateLinks } from '#late-links'
import { Missing, PartHead, PartState, ProgramFrame } from './ProgramFrame.tsx'

/** How many days of training each stage of a programme lasts. */
export default function StaffStageDays() {
  return (
    <ProgramFrame id={Number(useParams().id)}>
      {(program) =>
        program.stages.length === 0 ? (
          <Missing title="Este programa não tem etapas" to={lateLinks.staffProgram(program.id)} />
        ) : (
          <>
            <PartHead program={program} title="Dias das etapas">
              <PartState program={program} isChanged={program.changes.some(({ kinds }) => kinds.includes('days'))} />
            </PartHead>
            <StageDays key={program.id} program={program} />
          </>
        )
      }
    </ProgramFrame>
  )
}
