import { LinkButton, Row } from '@prumo/ui'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useParams } from 'react-router'
import { lessonOpened } from '#features/academy/academy.slice.ts'
import { useCourseQuery, useLessonQuery } from '#features/academy/lessons/lessons.api.ts'
import { WatchLesson } from '#features/academy/lessons/WatchLesson.tsx'
import { HeardNotes } from '#features/urgent-notes/HeardNotes.tsx'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from '../AreaLoading.tsx'
import { AreaPage } from '../AreaPage.tsx'
import { useOwnProfile } from '../use-own-profile.ts'

/** One lesson of the patient's course. */
export default function LessonPage() {
  const { id, lessonId } = useParams()
  const place = { enrollmentId: Number(id), lessonId: Number(lessonId) }
  const { email } = useOwnProfile()
  const dispatch = useDispatch()
  const course = useCourseQuery(place.enrollmentId)
  const { currentData, error, isFetching, refetch } = useLessonQuery(place, {
    refetchOnMountOrArgChange: true,
    // Another answer is another opening: the film that plays would begin anew.
    refetchOnReconnect: false,
  })
  useEffect(() => {
    dispatch(lessonOpened(Number(lessonId)))
  }, [dispatch, lessonId])
  const back = (
    <Row hasActions>
      <LinkButton as={Link} to={lateLinks.myCourse(place.enrollmentId)} variant="quiet">
        Todas as aulas
      </LinkButton>
    </Row>
  )
  if (currentData) {
    const lessons = course.data?.lessons ?? []
    const next = lessons[lessons.findIndex((lesson) => lesson.id === place.lessonId) + 1]
    return (
      <AreaPage title={currentData.title} lead={currentData.text?.summary}>
        <HeardNotes diary="lesson_notes" />
        <WatchLesson
          key={place.lessonId}
          place={place}
          lesson={currentData}
          mark={email}
          next={next ? { title: next.title, to: lateLinks.myLesson(place.enrollmentId, next.id) } : null}
          onRefresh={() => refetch().unwrap()}
        />
        {back}
      </AreaPage>
    )
  }
  if (isFetching) return <AreaLoading />
  return (
    <AreaPage title="Aula">
      <SaidBanner failure={error} onRetry={() => void refetch()} />
      {back}
    </AreaPage>
  )
}
