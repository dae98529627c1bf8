import { useParams } from 'react-router'
import { EditProgramText } from '#features/academy/editing/EditProgramText.tsx'
import { PartHead, PartState, ProgramFrame } from './ProgramFrame.tsx'

/** What the public page of a programme says of it. */
export default function StaffProgramText() {
  return (
    <ProgramFrame id={Number(useParams().id)}>
      {(program) => (
        <>
          <PartHead program={program} title="Apresentação do curso">
            <PartState program={program} isChanged={program.changes.some(({ title }) => title === null)} />
          </PartHead>
          <EditProgramText key={program.id} program={program} />
          <p className="ui-muted">O nome e o preço do curso são os do catálogo e não mudam aqui.</p>
        </>
      )}
    </ProgramFrame>
  )
}
