import { Banner, EmptyState, LinkButton, LoadingRegion, Picture, Skeleton } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type OwnEnrollment, useEnrollmentsQuery, useProgramsQuery } from './academy.api.ts'
import { MyCourse } from './MyCourse.tsx'
import { isPresale } from './program-parts.ts'

export type MyCoursesProps = {
  /** The way to pay an unpaid one; `isNext` in the one course that the page asks him to go on with. */
  payAction: (enrollment: OwnEnrollment, isNext: boolean) => ReactNode
  /** The way to the lessons of an open one. */
  watchAction: (enrollment: OwnEnrollment, isNext: boolean) => ReactNode
  /** "Avise-me", for a course without a published lesson. */
  notify: (enrollment: OwnEnrollment) => ReactNode
}

/** The user's courses. */
export function MyCourses({ payAction, watchAction, notify }: MyCoursesProps) {
  const [givenBack, setGivenBack] = useState<string | null>(null)
  const enrollments = useEnrollmentsQuery(undefined, { refetchOnMountOrArgChange: true })
  const programs = useProgramsQuery()
  if (enrollments.isLoading || programs.isLoading)
    return (
      <LoadingRegion label="Carregando seus cursos">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  const failed = [enrollments, programs].find(({ data, error }) => error && !data)
  if (failed || !enrollments.data || !programs.data) {
    const again = () => {
      void enrollments.refetch()
      void programs.refetch()
    }
    return <SaidBanner failure={failed?.error} onRetry={again} />
  }
  const known = programs.data
  const own = enrollments.data.flatMap((enrollment) => {
    const program = known.find(({ slug }) => slug === enrollment.programSlug)
    return program ? [{ enrollment, program }] : []
  })
  // One waits for its payment, or has a lesson to watch.
  const next =
    own.find(({ enrollment }) => enrollment.state !== 'open') ?? own.find(({ program }) => !isPresale(program))
  return (
    <>
      <div role="status">{givenBack && <GivenBack title={givenBack} />}</div>
      {own.length === 0 && <NoCourses />}
      {own.map(({ enrollment, program }) => (
        <MyCourse
          key={enrollment.id}
          enrollment={enrollment}
          program={program}
          payAction={payAction(enrollment, next?.enrollment === enrollment)}
          watchAction={watchAction(enrollment, next?.enrollment === enrollment)}
          notify={notify(enrollment)}
          onGivenBack={() => setGivenBack(program.title)}
        />
      ))}
    </>
  )
}

/** A returned course disappears from the list, so the success message is shown in its place. */
function GivenBack({ title }: { title: string }) {
  return (
    <Banner title="Inscrição desfeita">
      {`${title}: devolvemos tudo o que você pagou, pelo mesmo meio. No Pix, em geral na mesma hora; no cartão, nesta fatura ou na próxima.`}
    </Banner>
  )
}

function NoCourses() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('programa-control')} alt="" />}
      title="Nenhum curso ainda"
      action={
        <LinkButton as={Link} to={links.courses()} variant="quiet">
          Ver os cursos
        </LinkButton>
      }
    >
      Quando você se inscrever em um, as etapas e as aulas aparecem aqui.
    </EmptyState>
  )
}
