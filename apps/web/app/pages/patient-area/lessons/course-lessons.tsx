import { LinkButton, Row } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { CourseLessons } from '#features/academy/lessons/CourseLessons.tsx'
import { useCourseQuery } from '#features/academy/lessons/lessons.api.ts'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'

const back = (
  <LinkButton as={Link} to={links.myCourses()} variant="quiet">
    Voltar para os cursos
  </LinkButton>
)

/** The lessons of one of the patient's courses. */
export default function CourseLessonsPage() {
  const id = Number(useParams().id)
  const { currentData, error, isFetching, refetch } = useCourseQuery(id, { refetchOnMountOrArgChange: true })
  if (currentData)
    return (
      <AreaPage title={currentData.title}>
        <CourseLessons
          course={currentData}
          toLesson={(lessonId) => lateLinks.myLesson(id, lessonId)}
          toCheck={lateLinks.certificateCheck}
        />
        <Row hasActions>
          {currentData.stages.length > 0 && (
            <LinkButton as={Link} to={lateLinks.myTraining(id)} variant="teal">
              Treino do dia
            </LinkButton>
          )}
          <LinkButton as={Link} to={lateLinks.mySupport(id)} variant="quiet">
            Falar com o apoio
          </LinkButton>
          {back}
        </Row>
      </AreaPage>
    )
  if (isFetching) return <AreaLoading />
  return (
    <AreaPage title="Curso">
      <SaidBanner failure={error} onRetry={() => void refetch()} />
      <Row hasActions>{back}</Row>
    </AreaPage>
  )
}
