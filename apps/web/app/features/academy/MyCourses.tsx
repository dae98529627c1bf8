import { EmptyState, LinkButton, LoadingRegion, Picture, Skeleton } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type OwnEnrollment, useEnrollmentsQuery, useProgramsQuery } from './academy.api.ts'
import { MyCourse } from './MyCourse.tsx'

/** The courses that somebody enrolled in; `payAction` is the way to pay one that waits for it. */
export function MyCourses({ payAction }: { payAction: (enrollment: OwnEnrollment) => ReactNode }) {
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
  if (own.length === 0) return <NoCourses />
  return own.map(({ enrollment, program }) => (
    <MyCourse key={enrollment.id} enrollment={enrollment} program={program} payAction={payAction(enrollment)} />
  ))
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
