import { formatDateTime } from '@prumo/brazil'
import { type Statement, statementLines } from './statement-words.ts'

/** What was stated of a visit, with its time. */
export function Stated({ statement }: { statement: Statement }) {
  return (
    <>
      <ul className="record__stated">
        {statementLines(statement).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="ui-muted">{`Registrado em ${formatDateTime(statement.at)}`}</p>
    </>
  )
}
