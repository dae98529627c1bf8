import { EmptyState, LoadingRegion, Skeleton } from '@prumo/ui'
import { useProgramsToEditQuery } from '#features/academy/editing/editing.api.ts'
import { ProgramList } from '#features/academy/editing/ProgramList.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import '#features/academy/editing/lesson-editor.css'

/** The programmes whose lessons can be edited. */
export default function StaffPrograms() {
  const { data, error, isLoading, refetch } = useProgramsToEditQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Aulas</h1>
        <p className="staff__lead">
          O que os cursos dizem e mostram. Você escreve e filma num rascunho; os pacientes veem quando você publica.
        </p>
      </header>
      {isLoading && (
        <LoadingRegion label="Carregando os programas">
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {!data && <SaidBanner failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="Nenhum programa">Os programas chegam com o catálogo de cursos.</EmptyState>
      )}
      {data && data.length > 0 && <ProgramList programs={data} />}
    </div>
  )
}
