import { EmptyState, LinkButton, LoadingRegion, Row, Skeleton, StatusBadge } from '@prumo/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type EditedProgram, useProgramToEditQuery } from '#features/academy/editing/editing.api.ts'
import { lateLinks } from '#late-links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import '#features/academy/editing/lesson-editor.css'

/** Reads a programme, and shows what there is instead while it is not there. */
export function ProgramFrame({ id, children }: { id: number; children: (program: EditedProgram) => ReactNode }) {
  const { data, error, isLoading, refetch } = useProgramToEditQuery(id, { refetchOnMountOrArgChange: true })
  const isMissing = error !== undefined && [400, 404].includes(statusOf(error as Failure) ?? 0)
  return (
    <div className="staff__single">
      {isLoading && (
        <LoadingRegion label="Carregando o programa">
          <Skeleton form="title" />
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {!data && isMissing && <Missing title="Este programa não existe" />}
      {!data && !isMissing && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {data && children(data)}
    </div>
  )
}

/** The head of a page about a part of a programme. */
export function PartHead({
  program,
  title,
  children,
}: {
  program: EditedProgram
  title: string
  children?: ReactNode
}) {
  return (
    <header>
      <p>
        <Link to={lateLinks.staffProgram(program.id)}>{program.title}</Link>
      </p>
      <h1 className="staff__title">{title}</h1>
      {children}
    </header>
  )
}

/** Whether this part is as patients see it, and the way to look at the draft. */
export function PartState({ program, isChanged }: { program: EditedProgram; isChanged: boolean }) {
  return (
    <Row>
      {isChanged ? (
        <StatusBadge tone="wait">Não publicado</StatusBadge>
      ) : (
        <StatusBadge>Como os pacientes veem</StatusBadge>
      )}
      <LinkButton as={Link} to={lateLinks.staffProgramPreview(program.id)} variant="quiet" size="small">
        Ver a prévia
      </LinkButton>
    </Row>
  )
}

export function Missing({ title, to = lateLinks.staffPrograms() }: { title: string; to?: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      title={title}
      action={
        <LinkButton as={Link} to={to} variant="quiet">
          Voltar às aulas
        </LinkButton>
      }
    />
  )
}
