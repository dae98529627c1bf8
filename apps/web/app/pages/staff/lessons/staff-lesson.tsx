import { LinkButton, Row, StatusBadge } from '@prumo/ui'
import { Link, useNavigate, useParams } from 'react-router'
import { EditLesson } from '#features/academy/editing/EditLesson.tsx'
import { kindsInWords } from '#features/academy/editing/editing-words.ts'
import { LessonFiles } from '#features/academy/editing/LessonFiles.tsx'
import { LessonStanding } from '#features/academy/editing/LessonStanding.tsx'
import { lateLinks } from '#late-links'
import { Missing, ProgramFrame } from './ProgramFrame.tsx'

/** One lesson: its words, its films, and whether it is shown. */
export default function StaffLesson() {
  const params = useParams()
  const [programId, lessonId] = [Number(params.id), Number(params.lessonId)]
  const navigate = useNavigate()
  return (
    <ProgramFrame id={programId}>
      {(program) => {
        const lesson = program.lessons.find(({ id }) => id === lessonId)
        if (!lesson) return <Missing title="Esta aula não existe" to={lateLinks.staffProgram(programId)} />
        const change = program.changes.find((one) => one.lessonId === lessonId)
        return (
          <>
            <header>
              <p>
                <Link to={lateLinks.staffProgram(programId)}>{program.title}</Link>
              </p>
              <h1 className="staff__title">{lesson.title}</h1>
              <Row>
                {change ? (
                  <StatusBadge tone="wait">{`Não publicado: ${kindsInWords(change)}`}</StatusBadge>
                ) : (
                  <StatusBadge>Como os pacientes veem</StatusBadge>
                )}
                <LinkButton
                  as={Link}
                  to={lateLinks.staffLessonPreview(programId, lessonId)}
                  variant="quiet"
                  size="small"
                >
                  Ver a prévia
                </LinkButton>
              </Row>
            </header>
            <EditLesson key={lesson.id} programId={programId} lesson={lesson} />
            <LessonFiles programId={programId} lesson={lesson} />
            <LessonStanding
              programId={programId}
              lesson={lesson}
              onRemoved={() => void navigate(lateLinks.staffProgram(programId))}
            />
          </>
        )
      }}
    </ProgramFrame>
  )
}
