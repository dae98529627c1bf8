import { formatDate } from '@prumo/brazil'
import type { Programme } from './weight.api.ts'
import { symptomNames } from './weight-words.ts'

// What is older stands in the copy of the record.
const mostShown = 20

/** What he told without a weight, the newest first; nothing where there is none. */
export function WeightReports({ reports }: Pick<Programme, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <details className="weight__table">
      <summary>O que você contou sem se pesar</summary>
      <ul>
        {reports.slice(0, mostShown).map(({ id, measuredOn, symptoms, note }) => (
          <li key={id}>
            {`${formatDate(measuredOn)}: ${[...symptoms.map((one) => symptomNames[one]), note].filter(Boolean).join('; ')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
