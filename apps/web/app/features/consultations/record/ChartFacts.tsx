import { AlertIcon, Card } from '@prumo/ui'
import type { ReactNode } from 'react'
import type { ConsultationRecord } from './record.api.ts'

type Facts = NonNullable<ConsultationRecord['chart']>
type Fact = Facts['allergies'][number]

/**
 * In the record of one consultation: what the chart says that matters before anything is prescribed. Dangers come
 * first, in red only if there are any.
 */
export function ChartFacts({ facts, link }: { facts: Facts; link: ReactNode }) {
  const { allergies, avoid, medicines, problems } = facts
  const stopping = [...medicines, ...problems].filter(({ warns }) => warns)
  const isEmpty = [allergies, avoid, medicines, problems].every(({ length }) => length === 0)
  return (
    <Card>
      <h2>No prontuário</h2>
      {[allergies, avoid, stopping].some(({ length }) => length > 0) && (
        <section className="record__alerts" aria-label="Alertas do prontuário">
          <h3>
            <AlertIcon />
            Atenção antes de prescrever
          </h3>
          <dl className="record__answers">
            {avoid.length > 0 && <Line title="Não usar" facts={avoid} />}
            {allergies.length > 0 && <Line title="Alergias" facts={allergies} />}
            {stopping.length > 0 && <Line title="Impede algum remédio" facts={stopping} />}
          </dl>
        </section>
      )}
      {isEmpty ? (
        <p className="ui-muted">Nenhuma alergia, medicamento ou problema anotado até aqui.</p>
      ) : (
        <dl className="record__answers">
          {allergies.length === 0 && <Line title="Alergias" facts={allergies} none="Nenhuma anotada" />}
          <Line title="Medicamentos em uso" facts={medicines} none="Nenhum anotado" />
          <Line title="Problemas" facts={problems} none="Nenhum anotado" />
        </dl>
      )}
      {link}
    </Card>
  )
}

function Line({ title, facts, none }: { title: string; facts: readonly Fact[]; none?: string }) {
  return (
    <div>
      <dt>{title}</dt>
      {facts.length === 0 && <dd className="record__none">{none}</dd>}
      {facts.map((fact) => (
        <dd key={fact.id}>{wordsOf(fact)}</dd>
      ))}
    </div>
  )
}

const wordsOf = ({ text, code, detail }: Fact): string =>
  [code === null ? text : `${text} (${code})`, detail].filter(Boolean).join('. ')
