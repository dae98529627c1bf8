import { smallestGroup } from '@prumo/contracts/outcomes'
import { Card, EmptyState } from '@prumo/ui'
import type { OutcomeOfTreatment, Outcomes } from './outcomes.api.ts'
import './outcomes.css'

const measureWords = { effect: 'O tratamento fez efeito?', side_effects: 'Fez algum mal?' }
const outcomeWords: Record<string, string> = {
  good: 'Sim, como esperava',
  some: 'Em parte',
  none: 'Não, ou quase não usou',
  less: 'Em parte, não, ou quase não usou',
  no: 'Não',
  mild: 'Um pouco, e continuou',
  stopped: 'Sim: parou ou diminuiu',
  any: 'Sim, pouco ou muito',
}

/** "3º trimestre de 2026". */
const quarterWords = (quarter: string): string =>
  `${Math.ceil(Number(quarter.slice(5, 7)) / 3)}º trimestre de ${quarter.slice(0, 4)}`

const outsideWords = (patients: number | undefined): string =>
  patients === undefined
    ? `Quem estava em tratamento e não respondeu não conta: são menos de ${smallestGroup}, ou o trimestre foi contado sem eles.`
    : `${patients} pacientes em tratamento ainda não tinham respondido e não contam.`

/** Every quarter that was counted, newest first, with the treatments that may be shown. */
export function OutcomeList({ outcomes: { quarters, uncounted, treatments } }: { outcomes: Outcomes }) {
  if (quarters.length === 0)
    return (
      <EmptyState headingLevel="h2" title="O primeiro trimestre ainda não terminou">
        <p>Na noite depois do fim de cada trimestre, as respostas dele são contadas e aparecem aqui.</p>
      </EmptyState>
    )
  return quarters.map((quarter) => {
    const shown = treatments.filter((one) => one.quarter === quarter)
    return (
      <section key={quarter} aria-labelledby={quarter} className="outcomes">
        <h2 id={quarter}>{quarterWords(quarter)}</h2>
        <p className="ui-muted">{outsideWords(uncounted.find((one) => one.quarter === quarter)?.patients)}</p>
        {shown.length === 0 && (
          <p className="ui-muted">{`Nenhum tratamento teve ${smallestGroup} respostas ou mais: nada é mostrado.`}</p>
        )}
        {shown.map((one) => (
          <Treatment key={one.treatment} outcome={one} />
        ))}
      </section>
    )
  })
}

function Treatment({ outcome: { name, patients, measures } }: { outcome: OutcomeOfTreatment }) {
  return (
    <Card>
      <h3>{name}</h3>
      <p className="ui-muted">{`${patients} pacientes responderam pela primeira vez sobre este tratamento.`}</p>
      <div className="outcomes__measures">
        {measures.map(({ measure, counts }) => (
          <Measure key={measure} title={measureWords[measure]} counts={counts} patients={patients} />
        ))}
      </div>
    </Card>
  )
}

type MeasureProps = {
  title: string
  counts: OutcomeOfTreatment['measures'][number]['counts']
  patients: number
}

/** A table whose bars say the same as its numbers. */
function Measure({ title, counts, patients }: MeasureProps) {
  if (counts.every(({ outcome }) => outcome === 'all'))
    return (
      <div>
        <h4>{title}</h4>
        <p className="ui-muted">{`Alguma resposta teve menos de ${smallestGroup} pacientes: não mostramos.`}</p>
      </div>
    )
  return (
    <table>
      <caption>{title}</caption>
      <thead className="ui-hidden">
        <tr>
          <th scope="col">Resposta</th>
          <th scope="col">Pacientes</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => {
          const percent = Math.round((100 * count.patients) / patients)
          return (
            <tr key={count.outcome}>
              <th scope="row">
                {outcomeWords[count.outcome] ?? count.outcome}
                <span aria-hidden="true" className="outcomes__bar">
                  <span style={{ inlineSize: `${percent}%` }} />
                </span>
              </th>
              <td>{`${count.patients} (${percent} %)`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
