import { formatDate, formatDateTime } from '@prumo/brazil'
import { Card, CheckIcon } from '@prumo/ui'
import { CaseHead, Facts } from '#features/staff/case/CaseHead.tsx'
import type { TimelineItem } from '#features/staff/timeline/days-of.ts'
import { Timeline, type TimelineKinds } from '#features/staff/timeline/Timeline.tsx'
import { Composition } from '#shared/medicine/Composition.tsx'
import { amountInWords } from '#shared/medicine/micrograms.ts'
import { controlWords } from '#shared/medicine/paper-words.ts'
import type { Compounding } from './compounding.api.ts'
import { baseWords, causeWords, otherBoxWords, reasonWords, stateWords, stepWords } from './compounding-words.ts'

/** All that whoever makes it needs: what goes in, what was weighed, and who did what. */
export function CompoundingDetail({ compounding }: { compounding: Compounding }) {
  const { composition, posology, packages, product } = compounding
  return (
    <div className="record">
      <CaseHead
        who={compounding.patientName}
        state={stateWords(compounding.state)}
        about={`${packages} × ${product} · pedido ${compounding.orderNumber}`}
        facts={[
          ['Prazo', formatDateTime(compounding.dueAt)],
          ['Livro de Receituário', compounding.bookNumber !== null && `nº ${compounding.bookNumber}`],
          ['Lote', compounding.batch],
          ['Manipulado em', compounding.compoundedOn && formatDate(compounding.compoundedOn)],
          ['Validade', compounding.expiresOn && formatDate(compounding.expiresOn)],
          ['Vence antes do fim do uso', compounding.shortExpiryReason],
          ['Base', compounding.base && baseWords(compounding.base)],
          ['Feita de novo por', compounding.replacedBecause && causeWords(compounding.replacedBecause)],
          ['Boletim de ocorrência', compounding.policeReport],
          ['A outra caixa, entregue', compounding.otherBox && otherBoxWords(compounding.otherBox)],
          ['Descartada por', compounding.discardReason && reasonWords(compounding.discardReason)],
        ]}
      />
      <Card>
        <h2>Fórmula</h2>
        <Facts
          facts={[
            ['Quem prescreveu', `${compounding.doctorName}, ${compounding.registration}`],
            ['Tipo', controlWords(compounding.controlClass)],
            ['Posologia', posology],
          ]}
        />
        <Composition composition={composition} />
        {composition.warnings.length > 0 && (
          <p className="ui-muted">{`No rótulo: ${composition.warnings.join(' ')}`}</p>
        )}
      </Card>
      <Card>
        <h2>{compounding.weights.length > 0 ? 'Pesagem' : 'A pesar'}</h2>
        <Weights compounding={compounding} />
      </Card>
      {compounding.steps.length > 0 && (
        <Card>
          <h2>Linha do tempo</h2>
          <Timeline label="Passos da manipulação" items={compounding.steps.map(itemOf)} kinds={kinds} />
        </Card>
      )}
    </div>
  )
}

/** What was computed beside what was weighed of each lot. */
function Weights({ compounding: { toWeigh, weights } }: { compounding: Compounding }) {
  const excipients = weights.filter(({ component }) => component === null)
  return (
    <ul className="issued">
      {toWeigh.map(({ component, name, micrograms }) => (
        <li key={component} className="issued__one">
          <strong>{`${name}: ${amountInWords(micrograms)}`}</strong>
          {weights.filter((one) => one.component === component).map(weightLine)}
        </li>
      ))}
      {excipients.length > 0 && (
        <li className="issued__one">
          <strong>Excipiente ou veículo</strong>
          {excipients.map(weightLine)}
        </li>
      )}
    </ul>
  )
}

const weightLine = ({ lot, micrograms }: Compounding['weights'][number]) => (
  <p key={lot.id}>
    {`${amountInWords(micrograms)} do lote ${lot.lotNumber} (${lot.name}, ${lot.supplier}, fator ${factor.format(lot.correctionFactor)}, vence em ${formatDate(lot.expiresOn)})`}
  </p>
)

const factor = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

const kinds: TimelineKinds<'step'> = { step: { label: 'Passo', icon: CheckIcon } }
const itemOf = ({ step, at, by }: Compounding['steps'][number]): TimelineItem<'step'> => ({
  key: step,
  at,
  kind: 'step',
  title: stepWords(step),
  author: by,
})
