import { formatDate } from '@prumo/brazil'
import { Banner, EmptyState, LinkButton } from '@prumo/ui'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLessonPreviewQuery } from '#features/academy/academy.api.ts'
import { lessonPreviewLeft, selectLessonPreview } from '#features/academy/academy-teaser.slice.ts'
import { PreviewFilm } from '#features/academy/lessons/PreviewFilm.tsx'
import { links } from '#links'
import { codeOf } from '#shared/failures/failure-codes.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { PreviewComing, type PreviewedCourse, WayToEnrol } from './PreviewParts.tsx'

type WatchPreviewProps = { course: PreviewedCourse; token: string; isPlaying: boolean }

/** The lesson of a preview, while its days last. */
export function WatchPreview({ course, token, isPlaying }: WatchPreviewProps) {
  const preview = useSelector(selectLessonPreview)
  const dispatch = useDispatch()
  const { error, isFetching, fulfilledTimeStamp, refetch } = useLessonPreviewQuery(token, {
    refetchOnMountOrArgChange: true,
    // Another answer has other addresses: the film that plays would begin anew.
    refetchOnReconnect: false,
  })
  useEffect(() => () => void dispatch(lessonPreviewLeft()), [dispatch])
  const failure = error as Failure | undefined
  if (preview)
    return (
      <>
        <header>
          <h1>{preview.title}</h1>
          <p className="ui-lead">
            Esta prévia fica aberta até {formatDate(preview.endsAt)}. Guarde o endereço se quiser voltar.
          </p>
        </header>
        <PreviewFilm
          preview={preview}
          answer={fulfilledTimeStamp ?? 0}
          isPlaying={isPlaying}
          onRefresh={() => refetch().unwrap()}
        />
        <WayToEnrol course={course} />
      </>
    )
  if (isFetching || !failure) return <PreviewComing />
  if (codeOf(failure) === 'preview_over') return <Over course={course} />
  if (codeOf(failure) === 'course_off_sale') return <OffSale />
  if (statusOf(failure) === 404 || statusOf(failure) === 400) return <NotThere course={course} />
  return (
    <>
      <h1>Uma aula antes</h1>
      {codeOf(failure) === 'preview_film_missing' ? (
        <Banner title="A aula não está no ar agora">
          O filme saiu para ser trocado. Tente mais tarde. Se esta prévia já tiver terminado, abra outra na página do
          curso: não custa nada.
        </Banner>
      ) : (
        <SaidBanner failure={failure} onRetry={() => void refetch()} />
      )}
      <WayToEnrol course={course} />
    </>
  )
}

function Over({ course }: { course: PreviewedCourse }) {
  return (
    <>
      <h1>Esta prévia terminou</h1>
      <p className="ui-lead">O link valeu por sete dias. As aulas continuam no curso, e você assiste quando quiser.</p>
      <WayToEnrol course={course} />
    </>
  )
}

function OffSale() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Este curso não está à venda agora"
      action={
        <LinkButton as={Link} to={links.courses()}>
          Ver os cursos
        </LinkButton>
      }
    >
      Por isso a aula de antes também não abre.
    </EmptyState>
  )
}

/** A link that was cut, or was never ours. */
function NotThere({ course }: { course: PreviewedCourse }) {
  return (
    <EmptyState
      headingLevel="h1"
      title="Este link não abre uma aula"
      action={
        <LinkButton as={Link} to={links.coursePreview(course.slug)}>
          Abrir a aula de novo
        </LinkButton>
      }
    >
      Falta uma parte do endereço. Abra a aula de novo: não custa nada.
    </EmptyState>
  )
}
