import { formatDate } from '@prumo/brazil'
import type { CheckIn } from './weight.api.ts'
import { cmWords, kgNumber, symptomNames } from './weight-words.ts'

// More rows than this help nobody; the copy of the record has all.
const mostRows = 120

/** The numbers behind the chart, the newest first. */
export function CheckInTable({ checkIns }: { checkIns: readonly CheckIn[] }) {
  return (
    <details className="weight__table">
      <summary>Ver em tabela</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="weight__scroll" aria-label="Registros em tabela" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Peso (kg)</th>
              <th scope="col">Tendência (kg)</th>
              <th scope="col">Cintura</th>
              <th scope="col">Sintomas e notas</th>
            </tr>
          </thead>
          <tbody>
            {checkIns.slice(0, mostRows).map(({ id, measuredOn, weightGrams, trendGrams, waistMm, symptoms, note }) => (
              <tr key={id}>
                <th scope="row">{formatDate(measuredOn)}</th>
                <td>{kgNumber(weightGrams)}</td>
                <td>{kgNumber(trendGrams)}</td>
                <td>{waistMm === null ? '–' : cmWords(waistMm)}</td>
                <td>{[...symptoms.map((symptom) => symptomNames[symptom]), note].filter(Boolean).join('; ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {checkIns.length > mostRows && (
        <p className="ui-muted">Os mais antigos estão no gráfico e na cópia do prontuário.</p>
      )}
    </details>
  )
}
