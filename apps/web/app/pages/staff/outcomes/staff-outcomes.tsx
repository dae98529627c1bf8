import { smallestGroup } from '@prumo/contracts/outcomes'
import { Button, LoadingRegion, Skeleton } from '@prumo/ui'
import { OutcomeList } from '#features/outcomes/OutcomeList.tsx'
import { useDownloadOutcomesMutation, useOutcomesQuery } from '#features/outcomes/outcomes.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

/** What became of treatments, over everybody and without anybody. */
export default function StaffOutcomes() {
  const { data, error, isLoading, refetch } = useOutcomesQuery()
  const [download, file] = useDownloadOutcomesMutation()
  return (
    <div className="staff__single">
      <header>
        <h1 className="staff__title">Resultados dos tratamentos</h1>
        <p className="staff__lead">
          {`O que disseram os pacientes que pediram renovação, na primeira vez que responderam sobre cada tratamento. Quem não pediu não conta, e pode estar melhor ou pior. Grupos com menos de ${smallestGroup} pessoas não aparecem, e um trimestre contado não muda mais.`}
        </p>
      </header>
      {isLoading && (
        <LoadingRegion label="Carregando os resultados">
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      <SaidBanner failure={data ? file.error : error} onRetry={() => void (data ? download() : refetch())} />
      {data && <OutcomeList outcomes={data} />}
      {data && data.treatments.length > 0 && (
        <div>
          <Button variant="quiet" size="small" isBusy={file.isLoading} onClick={() => void download()}>
            Baixar em CSV
          </Button>
        </div>
      )}
    </div>
  )
}
