import { Link, useParams } from 'react-router'
import { AddLesson } from '#features/academy/editing/AddLesson.tsx'
import { AddStage } from '#features/academy/editing/AddStage.tsx'
import { ProgramLessons } from '#features/academy/editing/ProgramLessons.tsx'
import { ProgramParts } from '#features/academy/editing/ProgramParts.tsx'
import { ProgramVersions } from '#features/academy/editing/ProgramVersions.tsx'
import { PublishProgram } from '#features/academy/editing/PublishProgram.tsx'
import { lateLinks } from '#late-links'
import { ProgramFrame } from './ProgramFrame.tsx'

/** One programme: what waits to be published, what it says of itself, its stages and lessons in order, its versions. */
export default function StaffProgram() {
  const id = Number(useParams().id)
  return (
    <ProgramFrame id={id}>
      {(program) => (
        <>
          <header>
            <p>
              <Link to={lateLinks.staffPrograms()}>Aulas</Link>
            </p>
            <h1 className="staff__title">{program.title}</h1>
          </header>
          <PublishProgram program={program} />
          <ProgramParts program={program} />
          <ProgramLessons program={program} />
          <AddLesson program={program} />
          {program.stages.length > 0 && <AddStage program={program} />}
          <ProgramVersions program={program} />
        </>
      )}
    </ProgramFrame>
  )
}
