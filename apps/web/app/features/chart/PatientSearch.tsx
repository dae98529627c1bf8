import { EmptyState, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { SearchField } from '#features/staff/search/SearchField.tsx'
import { searchedWord } from '#features/staff/search/searched-word.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useFoundPatientsQuery } from './chart.api.ts'

const useWord = searchedWord()

/** The patients whose chart one may open, by part of the name. */
export function PatientSearch() {
  const [word, setWord] = useWord()
  return (
    <section className="acts" aria-label="Buscar paciente">
      <SearchField label="Buscar entre os seus pacientes" value={word} onSearch={setWord} />
      {word === '' ? (
        <p className="ui-muted">
          Aparecem os pacientes que você atende, que um colega passou a você ou que você cobre.
        </p>
      ) : (
        <Found word={word} />
      )}
    </section>
  )
}

function Found({ word }: { word: string }) {
  const { currentData: data, error, refetch } = useFoundPatientsQuery(word, { refetchOnMountOrArgChange: true })
  if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingRegion label="Buscando">
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState headingLevel="h2" title="Nenhum paciente seu com esse nome">
        Confira o nome, ou peça a quem atende que passe o caso a você.
      </EmptyState>
    )
  }
  return (
    <ul className="chart__list">
      {data.map(({ userId, name }) => (
        <li key={userId}>
          <Link to={links.staffPatient(userId)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
