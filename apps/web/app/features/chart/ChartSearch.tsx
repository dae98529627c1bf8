import { Button, LoadingRegion, Skeleton } from '@prumo/ui'
import { type ReactNode, useState } from 'react'
import { SearchField } from '#features/staff/search/SearchField.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { ChartTimeline } from './ChartTimeline.tsx'
import { useChartSearchQuery } from './chart.api.ts'

type ChartSearchProps = {
  patientId: number
  /** What is shown while nothing is searched. */
  children: ReactNode
}

/** Looks for words in the whole chart, of whatever year, or pages through all of it. */
export function ChartSearch({ patientId, children }: ChartSearchProps) {
  const [word, setWord] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <div className="chart__search">
        <SearchField label="Buscar neste prontuário" value={word} onSearch={setWord} hasKey={false} />
        {word === '' && (
          <Button variant="link" size="small" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Voltar às visitas' : 'Ler tudo em ordem'}
          </Button>
        )}
      </div>
      {word !== '' || isWhole ? <Found key={word} patientId={patientId} words={word} /> : children}
    </>
  )
}

function Found({ patientId, words }: { patientId: number; words: string }) {
  const [before, setBefore] = useState<string | undefined>(undefined)
  const { currentData, error, refetch } = useChartSearchQuery({ patientId, words, ...(before ? { before } : {}) })
  if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
  if (!currentData) {
    return (
      <LoadingRegion label="Buscando no prontuário">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  const { before: next, ...happened } = currentData
  const count = Object.values(happened).reduce((sum, list) => sum + list.length, 0)
  return (
    <>
      <p className="ui-muted" role="status">
        {wordsFor({ words, count, isMore: next !== null || before !== undefined })}
      </p>
      <ChartTimeline
        patientId={patientId}
        chart={happened}
        label={words === '' ? 'Prontuário em ordem' : 'Encontrado no prontuário'}
      />
      <div className="ui-row">
        {before !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setBefore(undefined)}>
            Voltar ao mais novo
          </Button>
        )}
        {next !== null && (
          <Button variant="quiet" size="small" onClick={() => setBefore(next)}>
            Ver o que é mais antigo
          </Button>
        )}
      </div>
    </>
  )
}

const wordsFor = ({ words, count, isMore }: { words: string; count: number; isMore: boolean }): string => {
  if (words === '') return 'Tudo o que você pode ler, do mais novo ao mais antigo.'
  if (count === 0) return `Nada com “${words}” no que você pode ler deste prontuário.`
  if (isMore) return `${count} registros nesta página com “${words}”.`
  return count === 1 ? `1 registro com “${words}”.` : `${count} registros com “${words}”.`
}
