import { Banner, Button, FieldError } from '@prumo/ui'
import { useId, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { FileChoice } from '#shared/uploads/FileChoice.tsx'
import { useImportWeightCheckInsMutation } from '../weight.api.ts'
import { faultWords } from './export-words.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { firstColumns } from './table-lines.ts'
import { useExport } from './use-export.ts'
import '#shared/uploads/uploads.css'
import './import.css'

const mostCharacters = 100_000
const accept = '.csv,.txt,.zip,.xml,.json,text/csv,text/plain,text/xml,application/zip,application/json'

/** What is sent, with what he said when he was asked. */
export type Lines = { text: string; unit?: 'kg' | 'lb'; unlikely?: 'take' | 'leave' }

/**
 * Weights of an Apple or Google export, of a scale or a sheet. The file is read on the device: what leaves it are days
 * and kilos, of an export after he has seen them.
 */
export function ImportCheckIns() {
  const id = useId()
  const [isTooLong, setIsTooLong] = useState(false)
  const [sent, setSent] = useState<Lines>({ text: '' })
  const [send, { error, isLoading, isSuccess, reset }] = useImportWeightCheckInsMutation()
  const sendTable = (text: string) => {
    const table = firstColumns(text)
    setIsTooLong(table.length > mostCharacters)
    if (table.length <= mostCharacters) void sendFirst({ text: table })
  }
  const { reading, read, stop } = useExport({ onTable: sendTable })
  const sendFirst = async (lines: Lines) => {
    setSent(lines)
    const answer = await send({ ...lines, key: crypto.randomUUID() })
    if (!answer.error) stop()
  }
  const askedUnit = faultAt(error as Failure, 'unit')
  const askedFar = faultAt(error as Failure, 'unlikely')
  const say = (said: Omit<Lines, 'text'>) => void sendFirst({ ...sent, ...said })
  const choose = (file: File) => {
    reset()
    setIsTooLong(false)
    void read(file)
  }
  const fault = isTooLong
    ? 'Este arquivo é grande demais. Envie até 2.000 linhas.'
    : reading.at === 'refused'
      ? faultWords[reading.fault]
      : faultAt(error as Failure, 'text')
  return (
    <div className="uploads">
      <FileChoice id={id} label="Trazer de um arquivo" accept={accept} onChoose={choose} />
      <div id={`${id}-words`} className="uploads__words weight-import__words">
        {reading.at === 'reading' && (
          <p className="ui-row" role="status">
            Lendo o arquivo no seu aparelho…
            <Button variant="quiet" size="small" onClick={stop}>
              Parar
            </Button>
          </p>
        )}
        {askedUnit ? (
          <Banner tone="warn" title="Quilos ou libras?">
            <p>{askedUnit}</p>
            <div className="ui-row">
              <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => say({ unit: 'lb' })}>
                São libras
              </Button>
              <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => say({ unit: 'kg' })}>
                São quilos
              </Button>
            </div>
          </Banner>
        ) : askedFar ? (
          <Banner tone="warn" title="Estes pesos são seus?">
            <p>{askedFar}</p>
            <div className="ui-row">
              <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => say({ unlikely: 'leave' })}>
                Trazer sem eles
              </Button>
              <Button variant="quiet" size="small" isBusy={isLoading} onClick={() => say({ unlikely: 'take' })}>
                São meus, trazer tudo
              </Button>
            </div>
          </Banner>
        ) : fault ? (
          <FieldError>{fault}</FieldError>
        ) : (
          <SaidBanner failure={error} />
        )}
        {isSuccess && !isLoading && <Banner tone="ok" title="Suas medidas estão no gráfico" />}
        {reading.at === 'found' ? (
          <ImportPreview
            found={reading.found}
            isBusy={isLoading}
            onTake={(lines) => void sendFirst(lines)}
            onLeave={stop}
          />
        ) : (
          <Hints />
        )}
      </div>
    </div>
  )
}

function Hints() {
  return (
    <>
      <p className="ui-field__hint">
        O arquivo é lido no seu aparelho: só os dias e os quilos são enviados. Dias já registrados ficam como estão.
      </p>
      <details className="weight-import__more">
        <summary>Que arquivos servem</summary>
        <ul>
          <li>App Saúde da Apple: toque na sua foto, “Exportar todos os dados de saúde”, e escolha o ZIP.</li>
          <li>Google Fit, Fitbit ou Google Health: em takeout.google.com, marque o app e escolha o ZIP que chegar.</li>
          <li>Balança ou planilha: CSV com um dia e um peso por linha, como 31/12/2026;103,5.</li>
        </ul>
        <p>Valem os últimos cinco anos. O limite é de 3 GB depois de descompactado, ou 2.000 linhas de CSV.</p>
      </details>
    </>
  )
}
