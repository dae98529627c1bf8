import { Banner, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link, useParams } from 'react-router'
import { useDraftPreviewQuery } from '#features/academy/editing/editing.api.ts'
import { PreviewLesson } from '#features/academy/editing/PreviewLesson.tsx'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import '#features/academy/editing/lesson-editor.css'

/** The draft of a lesson as a patient will see it. */
export default function StaffLessonPreview() {
  const params = useParams()
  const place = { programId: Number(params.id), lessonId: Number(params.lessonId) }
  const { currentData, error, isFetching, refetch } = useDraftPreviewQuery(place, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: false,
  })
  return (
    <div className="staff__single">
      <p>
        <Link to={lateLinks.staffLesson(place.programId, place.lessonId)}>Voltar à edição</Link>
      </p>
      {!currentData && isFetching && (
        <LoadingRegion label="Carregando a prévia">
          <Skeleton form="title" />
          <Skeleton form="picture" />
        </LoadingRegion>
      )}
      {!currentData && !isFetching && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {currentData && (
        <>
          <Banner title="Prévia do rascunho">É assim que o paciente vai ver. Nada aqui conta como assistido.</Banner>
          <header>
            <h1>{currentData.title}</h1>
            {currentData.text && <p>{currentData.text.summary}</p>}
          </header>
          <PreviewLesson place={place} lesson={currentData} onRefresh={() => refetch().unwrap()} />
        </>
      )}
    </div>
  )
}
