import { Banner, FieldError } from '@prumo/ui'
import { useId, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { faultAt } from '#shared/failures/said.ts'
import type { Failure } from '#shared/http/failure.ts'
import { FileChoice } from '#shared/uploads/FileChoice.tsx'
import { useImportWeightCheckInsMutation } from './weight.api.ts'
import '#shared/uploads/uploads.css'

const mostBytes = 100_000

/** A file of a scale or a sheet: read here, sent as text. */
export function ImportCheckIns() {
  const id = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const [send, { error, isLoading, isSuccess }] = useImportWeightCheckInsMutation()
  const fault = tooLarge ? 'Este arquivo é grande demais. Envie até 2.000 linhas.' : faultAt(error as Failure, 'text')
  const take = async (file: File) => {
    setTooLarge(file.size > mostBytes)
    if (file.size <= mostBytes) await send({ text: await file.text(), key: crypto.randomUUID() })
  }
  return (
    <div className="uploads">
      <FileChoice
        id={id}
        label="Trazer de um arquivo"
        accept=".csv,.txt,text/csv,text/plain"
        onChoose={(file) => void take(file)}
      />
      <div id={`${id}-words`} className="uploads__words">
        {fault ? <FieldError>{fault}</FieldError> : <SaidBanner failure={error} />}
        {isSuccess && !isLoading && <Banner tone="ok" title="Suas medidas estão no gráfico" />}
        <p className="ui-field__hint">
          CSV com um dia e um peso por linha, como 31/12/2026;103,5. Dias já registrados ficam como estão.
        </p>
      </div>
    </div>
  )
}
