import { Banner, Button, Card, LinkButton, Row, StatusBadge } from '@prumo/ui'
import { Link } from 'react-router'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import { dayRange } from '#shared/format/day-range.ts'
import { stagesWithLessons } from '../program-parts.ts'
import { type Course, useCertificatePdfMutation, useIssueCertificateMutation } from './lessons.api.ts'
import './course-lessons.css'

type CourseLessonsProps = { course: Course; toLesson: (lessonId: number) => string; toCheck: (code: string) => string }
type Lesson = Course['lessons'][number]

const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`

/** The lessons of a course that is open, how far each is, and the certificate. */
export function CourseLessons({ course, toLesson, toCheck }: CourseLessonsProps) {
  const done = course.lessons.filter(({ isDone }) => isDone).length
  const next = course.lessons.find(({ id }) => id === course.nextLessonId)
  return (
    <div className="course-lessons">
      <Card className="course-lessons__now">
        <p>{`${done} de ${course.lessons.length} aulas concluídas`}</p>
        <progress max={course.lessons.length} value={done} aria-label="Aulas concluídas" />
        {next && (
          <Row hasActions>
            <LinkButton as={Link} to={toLesson(next.id)}>
              {next.percent > 0 ? `Continuar: ${next.title}` : `Começar: ${next.title}`}
            </LinkButton>
          </Row>
        )}
      </Card>
      {course.lessons.some(({ isSample }) => isSample) && (
        <Banner title="Os filmes são amostras">
          Os das aulas ainda não foram gravados. Cada um entra aqui assim que ficar pronto, sem pagar mais; os textos já
          são os do curso.
        </Banner>
      )}
      {(course.certificate || done === course.lessons.length) && (
        <CourseCertificate course={course} toCheck={toCheck} />
      )}
      <ol className="course-lessons__stages">
        {stagesWithLessons(course).map(({ stage, lessons }) => (
          <li key={stage?.position ?? 0}>
            {stage && (
              <>
                <h2>{`${stage.position}. ${stage.title}`}</h2>
                <p className="ui-muted">{`${dayRange(stage)}. ${stage.summary}`}</p>
              </>
            )}
            <ul>
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Link to={toLesson(lesson.id)}>{lesson.title}</Link>
                  <LessonState lesson={lesson as Lesson} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}

function LessonState({ lesson: { isDone, percent, filmSeconds, durationSeconds } }: { lesson: Lesson }) {
  if (isDone) return <StatusBadge tone="ok">Concluída</StatusBadge>
  if (percent > 0) return <StatusBadge tone="wait">{`${percent}%`}</StatusBadge>
  return <span className="ui-muted">{filmSeconds === null ? 'Só texto' : minutes(durationSeconds)}</span>
}

function CourseCertificate({ course, toCheck }: Pick<CourseLessonsProps, 'course' | 'toCheck'>) {
  const { certificate, enrollmentId } = course
  const [issue, issuing] = useIssueCertificateMutation()
  const [draw, drawing] = useCertificatePdfMutation()
  const isFinished = course.lessons.every(({ isDone }) => isDone)
  const keep = async () => {
    // It said that samples were watched; since then the lessons may have been.
    if (certificate?.isSample && isFinished) await issue(enrollmentId)
    const { data } = await draw(enrollmentId)
    if (data) keepFile({ name: data.name, type: 'application/pdf', content: bytesFrom(data.pdf) })
  }
  return (
    <Card className="course-lessons__certificate">
      <h2>Certificado</h2>
      {certificate ? (
        <>
          <p>
            Qualquer pessoa confere o seu pelo código{' '}
            <Link to={toCheck(certificate.code)}>
              <strong>{certificate.code}</strong>
            </Link>
            . A página mostra só o primeiro nome e as iniciais.
          </p>
          <Button isBusy={issuing.isLoading || drawing.isLoading} onClick={() => void keep()}>
            Baixar o certificado
          </Button>
        </>
      ) : (
        <>
          <p>Você assistiu a todas as aulas. O certificado leva o nome que está nos seus dados.</p>
          <Button isBusy={issuing.isLoading} onClick={() => void issue(enrollmentId)}>
            Emitir o certificado
          </Button>
        </>
      )}
      <SaidBanner failure={issuing.error ?? drawing.error} />
    </Card>
  )
}
