import { Composition } from '#shared/medicine/Composition.tsx'
import { controlWords } from '#shared/medicine/paper-words.ts'
import { doseNumber } from './posology-sentence.ts'
import type { Medicine } from './prescribing.api.ts'

/** What is in the chosen medicine, how much of it at most, what to measure, and where that is from. */
export function MedicineFacts({ medicine }: { medicine: Medicine }) {
  const { composition, greatest, offLabel, monitoring, source, controlClass, law } = medicine
  const counted = (count: number) => `${doseNumber(count)} ${count >= 2 ? composition.dose.many : composition.dose.one}`
  return (
    <div className="medicine-facts">
      <Composition composition={composition} />
      <p>
        {greatest.perWeek === null
          ? `No máximo ${counted(greatest.perTake)} por vez e ${counted(greatest.perDay)} por dia.`
          : `Uso semanal: no máximo ${counted(greatest.perWeek)} por semana.`}
      </p>
      {controlClass !== 'simple' && (
        <p>{`${controlWords(controlClass)}: vale ${law.validityDays} dias${law.mostDays === null ? '' : `, para até ${law.mostDays} dias de tratamento`}.`}</p>
      )}
      {offLabel && <p className="medicine-facts__off-label">{`Fora da bula: ${offLabel}`}</p>}
      {monitoring.length > 0 && (
        <details open>
          <summary>Acompanhar durante o uso</summary>
          <ul>
            {monitoring.map(({ test, when, source }) => (
              <li key={test}>
                <strong>{test}</strong>. {when} <small className="ui-muted">{source}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>Fonte</summary>
        <p>{source}</p>
        <p>{law.source}</p>
      </details>
    </div>
  )
}
